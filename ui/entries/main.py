"""PyScript's entry in the app: the page's only line of Python."""

from ui.app.site import main

main()
