"""PyScript's entry in the page for editors of wikis."""

from ui.app.composer import main

main()
