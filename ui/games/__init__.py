"""The rooms of the games in the pages, one package per game; `ui.games.catalog` lists them."""
