"""The variant of Troll Tricker that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Troll Tricker")
ABOUT = N_("The player to the left of a trick’s winner leads the next one.")
