"""Gasp!: `rules` plays it, `tricks` says who takes a trick, `views` what a seat sees."""
