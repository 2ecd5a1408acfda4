"""The variant of Fistellavates that the workshop offers: its code is in static/workshop/variants."""

from engine.messages import N_

NAME = N_("My Fistellavates")
ABOUT = N_("A short match, once through the deck.")
