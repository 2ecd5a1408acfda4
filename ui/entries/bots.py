"""PyScript's entry in a worker, once a bot first needs one."""

from ui.app.thinking import answer, hurry, stop

__all__ = ["answer", "hurry", "stop"]

__export__ = __all__
