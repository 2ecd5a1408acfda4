"""What PyScript runs in a worker, once a bot first needs one."""

from ui import thinking

answer = thinking.answer
__export__ = ["answer"]
