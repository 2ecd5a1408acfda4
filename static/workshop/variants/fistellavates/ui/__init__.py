"""The table of Fistellavates, for this variant."""

from dataclasses import replace

from ui.games import fistellavates

ROOM = replace(fistellavates.FISTELLAVATES, slug="my-fistellavates")
