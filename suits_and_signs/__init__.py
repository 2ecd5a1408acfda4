"""The engine under the name that designers of games import it by: see `engine.alias`."""

import sys

import engine.alias

sys.modules[__name__] = engine
