"""The name of the site."""

SITE = "Suits & Signs"
