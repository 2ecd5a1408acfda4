"""Fistellavates: `rules` plays it, `bundles` compares plans, finds focus and scores, `views` is what a seat sees."""
