"""What is in German: the lobby, and all that says anything in it. All other screens are in English."""

SCREENS = ("ui.pages.lobby", "ui.screens.lobby", "ui.screens.files", "ui.glance")
"""The modules of which nothing is shown in an English screen."""

SHARED = ("ui.seats", "ui.widgets.settings", "ui.screens.telling")
"""Those of which the lobby and English screens show something."""
