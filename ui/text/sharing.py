"""What the pages say that let a game leave this browser."""

from __future__ import annotations

BACK = "Back to the game"

# Moving
MOVE = "Move this game to another device"
MOVE_HELP = (
    "The link holds the whole game: every action, every shuffle, and so everybody's cards. Whoever opens it can play "
    "on from here, and could read all hands. Give it to nobody who may not know them."
)
MOVE_LINK = "Link that moves the game"
MOVE_FILE = "Or take it there as a file"
MOVE_TWICE = "The game stays here too: what is played there doesn't come back by itself."

# Showing
SHOW = "Show how the game stands"
SHOW_HELP = (
    "This link and this picture hold what is seen below, and nothing else: no hidden card is in them, nor how the game "
    "came here."
)
SHOW_LINK = "Link that shows it"
WHOSE = "Seen by"
ONLOOKER = "an onlooker"
HANDED_OVER = "The screen is being handed over, so only what everybody sees can be shown."
ALT = "Alternative text, for those who don't see the picture"
ALT_OWN = "Write it as you like: it goes into the codes below."
SAVE_SVG = "Save as SVG"
SAVE_PNG = "Save as PNG"

# Codes
CODES = "Put it into a page"
CODE = "Code"
TABS = {
    "html": "HTML",
    "wikidot-embed": "wikidot: embed",
    "wikidot-html": "wikidot: html",
    "wikidot-iframe": "wikidot: iframe",
    "mediawiki-widget": "MediaWiki: Widgets",
    "mediawiki-iframe": "MediaWiki: Iframe",
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "link": "Link",
}
_UPLOAD = (
    "Save the picture as PNG, put it where pictures of that page are kept, and write its address in place of its name."
)
HELP = {
    "html": "For a page of your own, and for WordPress, Ghost or DokuWiki where they let HTML through. The second line "
    "lets the frame grow with what is in it; without it the frame keeps its height.",
    "wikidot-embed": "For wikidot.com and sites with its engine. The frame grows by itself.",
    "wikidot-html": "For wikidot.com, where embed is refused. The frame grows by itself.",
    "wikidot-iframe": "The shortest for wikidot.com. It has no title for those who hear the page, so say in the text "
    "before it what it shows.",
    "mediawiki-widget": "For a wiki with the extension Widgets that has the page Widget:Iframe. It keeps its height.",
    "mediawiki-iframe": "For a wiki with the extension Iframe. Its LocalSettings.php needs this line, once:",
    "markdown": f"For forums, static sites and READMEs, which show no frames: a picture that leads here. {_UPLOAD}",
    "bbcode": f"For forums: a picture that leads here. {_UPLOAD}",
    "link": "For anything else.",
}

# Copying, and QR codes
COPY = "Copy"
COPIED = "Copied."
SELECTED = "It is selected: copy it with Ctrl+C or the menu."
QR = "QR code"
QR_HIDE = "Hide the QR code"
QR_FAILED = "The part that draws QR codes could not be fetched. Check the connection, then try again."
QR_HOLDS_GAME = "Point another device's camera at it. Whoever photographs it has the whole game."


def heading(game: str) -> str:
    """Return the headline."""
    return f"Share {game}"


def qr_too_long(length: int, most: int) -> str:
    """Return why there is no QR code, and what to do."""
    return f"For a QR code, which holds {most:,} characters, this is too long with its {length:,}: copy it instead."


def copying(what: str) -> str:
    """Return what a button that copies is called for those who hear only the button."""
    return f"{COPY}: {what}"


def seen_by(game: str, state: str, who: str | None) -> str:
    """Return a line that says what a diagram shows; `who` is whose cards are seen, None for nobody's."""
    return f"{game}, {state[:1].lower()}{state[1:].rstrip('.')}, as seen by {who or ONLOOKER}"
