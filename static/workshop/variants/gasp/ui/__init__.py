"""The table of Gasp!, for this variant."""

from dataclasses import replace

from ui.games import gasp

ROOM = replace(gasp.GASP, slug="my-gasp")
