"""The table of Troll Tricker, for this variant."""

from dataclasses import replace

from ui.games import troll_tricker

ROOM = replace(troll_tricker.TROLL_TRICKER, slug="my-troll-tricker")
