"""What a table offers besides the game, each a `ui.table.feature.Feature`."""
