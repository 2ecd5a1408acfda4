"""The page: what a View looks like, and what a tap means."""
