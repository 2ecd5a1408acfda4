"""Troll Tricker: `rules` plays it, `tricks` says who takes a trick and what it is worth, `views` what a seat sees."""
