"""What PyScript runs in a frame on somebody else's page, once it is pressed."""

from ui.shells.frame import main

main()
