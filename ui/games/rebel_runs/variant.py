"""The variant of Rebel Runs that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Rebel Runs")
ABOUT = N_("A hand is over after four turns each.")
