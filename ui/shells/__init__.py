"""The shells: what answers the browser in each kind of page, and has its screen drawn."""
