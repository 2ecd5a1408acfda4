"""What PyScript runs: the page's only line of Python."""

from ui.app import main

main()
