"""The variant of Gasp! that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Gasp!")
ABOUT = N_("One token of each suit is enough, and tokens are never exchanged.")
