"""What the pages say that let a game leave this browser."""

from __future__ import annotations

BACK = "Back to the game"

# Moving
MOVE = "Move this game to another device"
MOVE_HELP = (
    "The link contains the whole game: every action, every shuffle, and so everybody's cards. Whoever opens "
    "it can continue the game from here, and could read all hands. Don't give it to anybody who shouldn't "
    "know them."
)
MOVE_LINK = "Link that moves the game"
MOVE_FILE = "Or move it as a file"
MOVE_TWICE = "The game stays here too. What is played there doesn't come back here by itself."

# Showing
SHOW = "Show the position"
SHOW_HELP = (
    "This link and this picture contain what you see below and nothing else: no hidden cards, and not the "
    "course of the game."
)
SHOW_LINK = "Link that shows the position"
WHOSE = "Seen by"
HANDED_OVER = "The screen is being handed over, so only what everybody sees can be shown."
ALT = "Alternative text, for readers who can't see the picture"
ALT_OWN = "Edit it as you like: it becomes part of the codes below."
SAVE_SVG = "Save as SVG"
SAVE_PNG = "Save as PNG"

# Codes
CODES = "Embed in a page"
CODE = "Code"
TABS = {
    "html": "HTML",
    "wikidot-embed": "wikidot: embed",
    "wikidot-html": "wikidot: html",
    "wikidot-iframe": "wikidot: iframe",
    "mediawiki-widget": "MediaWiki: Widgets",
    "mediawiki-iframe": "MediaWiki: Iframe",
    "mediawiki-html": "MediaWiki: HTML",
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "link": "Link",
}
_UPLOAD = (
    "Save the picture as PNG, upload it where your page keeps its pictures, and replace its name with its address."
)
HELP = {
    "html": (
        "For a page of your own, and for WordPress, Ghost or DokuWiki where they allow HTML. The second line "
        "lets the frame grow with its content; without it, the frame keeps its height."
    ),
    "wikidot-embed": "For wikidot.com and sites that run the same engine. The frame grows with its content.",
    "wikidot-html": "For wikidot.com, where embed isn't allowed. The frame grows with its content.",
    "wikidot-iframe": (
        "The shortest for wikidot.com. It has no title for screen readers, so say in the text before it what it shows."
    ),
    "mediawiki-widget": (
        "For a wiki with the extension Widgets and the page Widget:Iframe. The frame keeps its height."
    ),
    "mediawiki-iframe": "For a wiki with the extension Iframe. Its LocalSettings.php needs this line once:",
    "mediawiki-html": ("For a wiki whose LocalSettings.php says $wgRawHtml = true;. The frame grows with its content."),
    "markdown": (
        f"For forums, static sites and READMEs, which can't show frames: a picture that links here. {_UPLOAD}"
    ),
    "bbcode": f"For forums: a picture that links here. {_UPLOAD}",
    "link": "For anything else.",
}

# Copying, and QR codes
COPY = "Copy"
COPIED = "Copied."
SELECTED = "Selected: copy it with Ctrl+C or the menu."
QR = "QR code"
QR_HIDE = "Hide the QR code"
QR_FAILED = "The part of the app that draws QR codes could not be loaded. Check your connection, then try again."
QR_HOLDS_GAME = "Point another device's camera at it. Whoever photographs it has the whole game."


def heading(game: str) -> str:
    """Return the headline."""
    return f"Share {game}"


def qr_too_long(length: int, most: int) -> str:
    """Return why there is no QR code, and what to do."""
    return f"With {length:,} characters, this is too long for a QR code, which holds {most:,}: copy it instead."


def copy_label(what: str) -> str:
    """Return what a button that copies is called for those who hear only the button."""
    return f"{COPY}: {what}"
