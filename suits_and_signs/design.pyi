"""The stub of `engine.design`, for checkers of types: at run time it is that very module."""

from engine.design import *
