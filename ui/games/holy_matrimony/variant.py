"""The variant of Holy Matrimony that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Holy Matrimony")
ABOUT = N_("To 30 points, with a new circle in each round.")
