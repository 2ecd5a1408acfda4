"""What PyScript runs: the page's only line of Python."""

from ui.shells.app import main

main()
