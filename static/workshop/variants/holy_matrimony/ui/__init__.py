"""The table of Holy Matrimony, for this variant."""

from dataclasses import replace

from ui.games import holy_matrimony

ROOM = replace(holy_matrimony.HOLY_MATRIMONY, slug="my-holy-matrimony")
