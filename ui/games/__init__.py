"""The rooms of the games in the pages, one package per game; `ui.catalog` lists them."""
