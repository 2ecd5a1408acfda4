"""Battle of the Bards: `rules` plays it, `tales` says what a tale is worth, `views` what a seat sees."""
