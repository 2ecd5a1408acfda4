"""What PyScript runs in the page for editors of wikis."""

from ui.shells.composer import main

main()
