"""The features of a table besides the game, each a `ui.table.feature.Feature`."""
