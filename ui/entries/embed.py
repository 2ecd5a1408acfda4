"""What PyScript runs in a frame on somebody else's page, once it is pressed."""

from ui.app.frame import main

main()
