#!/usr/bin/env python3
"""The one command line of Suits & Signs: `python3 build.py --help`.

It starts on a bare Python, makes its own .venv and node_modules (pinned by lock files with hashes),
and then passes the work to a module in tools/.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this file must at least parse on an old Python, to say so
    sys.exit("Suits & Signs needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import importlib
import importlib.util

from tools import setup
from tools.command_line import NEEDS, parser
from tools.errors import BuildError


def main() -> int:
    """Parse the command line, set up what the command needs, run it and return its exit code."""
    arguments, rest = parser().parse_known_args()
    if rest and arguments.command != "test":
        parser().error(f"{arguments.command} does not know {' '.join(rest)}")
    arguments.rest = rest
    try:
        if importlib.util.find_spec(f"tools.{arguments.command}") is None:
            raise BuildError(f"'{arguments.command}' is not built yet: there is no tools/{arguments.command}.py.")
        if NEEDS[arguments.command]:
            setup.ensure(*NEEDS[arguments.command])
            setup.enter_venv()
        return int(importlib.import_module(f"tools.{arguments.command}").run(arguments))
    except BuildError as error:
        print(f"build.py {arguments.command}: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
