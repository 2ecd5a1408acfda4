"""PyScript's entry in a frame on another site's page, once it is pressed."""

from ui.app.frame import main

main()
