"""What PyScript runs in the page for editors of wikis."""

from ui.composing.app import main

main()
