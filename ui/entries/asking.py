"""PyScript's entry in a page to read, once one of its questions is pressed."""

from ui.app.questions import main

main()
