"""The table of Battle of the Bards, for this variant."""

from dataclasses import replace

from ui.games import bards

ROOM = replace(bards.BARDS, slug="my-bards")
