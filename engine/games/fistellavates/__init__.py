"""Fistellavates: `rules` plays it, `bundles` compares plans, tells focus and scores, `views` is what a seat sees."""
