"""The variant of Battle of the Bards that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Bards")
ABOUT = N_("Battle of the Bards with all 45 cards.")
