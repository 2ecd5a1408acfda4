"""What PyScript runs in a page to read, once one of its questions is pressed."""

from ui.shells.questions import main

main()
