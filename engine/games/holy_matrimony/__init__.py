"""Holy Matrimony: `rules` plays it, `scoring` says what cards score, `views` what a seat sees."""
