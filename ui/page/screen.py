"""The protocols of screens, and of the app that they use."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from random import Random
from typing import Any, Protocol

from engine import Record
from ui.components.html import Html
from ui.page.layout import Banner, PageContext
from ui.page.routes import Route
from ui.platform.browser import Browser, Signal, Work
from ui.saves.preferences import Preferences
from ui.saves.saves import Saves


class Screen(Protocol):
    """One part of the page while it is open."""

    @property
    def focus_fallback(self) -> str:
        """The id of the element that gets the focus when the one that had it is gone."""

    def title(self) -> str:
        """Return the window's title."""

    def html(self, banners: tuple[Banner, ...]) -> Html:
        """Return the page, with the app's own notes above it."""

    def open(self) -> None:
        """Start background work, such as bots; called once the screen has been drawn."""

    def handle(self, signal: Signal) -> None:
        """Handle a tap, a key or an event of the browser, and have the screen drawn."""

    def close(self) -> None:
        """Stop background work."""


class RoutedScreen(Screen, Protocol):
    """A screen with an address."""

    @property
    def route(self) -> Route:
        """The address that shows this screen."""

    @property
    def at_stake(self) -> bool:
        """Whether it has unsaved data, which would be lost with the page."""


class StaticScreen:
    """The part of a screen that runs nothing in the background and, by default, handles no signals."""

    at_stake = False
    focus_fallback = "title"

    def open(self) -> None:
        """Begin nothing."""

    def handle(self, signal: Signal) -> None:
        """Do nothing."""

    def close(self) -> None:
        """End nothing."""


class Conversation(Protocol):
    """A live game at one of its devices."""

    def take(self, signal: Signal) -> None:
        """Take a message from another device, or a change of the connection to it."""

    def end(self) -> None:
        """Part from all devices."""


class App(Protocol):
    """The app, as screens know it."""

    browser: Browser
    saves: Saves
    preferences: Preferences
    rng: Random
    moments_read: dict[str, tuple[tuple[int, int], tuple[str, ...]]]
    """By the id of a game, where the interstitial ended that was read last, and the actions until then."""

    live: Conversation | None
    """The conversation with connected devices, kept across screens; None if there are none."""

    @property
    def offline(self) -> bool:
        """Whether the page works without a network."""

    @property
    def settings(self) -> Mapping[str, str]:
        """The person's choices, by the names in `ui.page.settings.CHOICES`."""

    def page_context(self, record: Record | None = None) -> PageContext:
        """Return the surroundings of the app; `record` is the game that the full page would continue."""

    def draw(self) -> None:
        """Draw the open screen anew."""

    async def draw_apart(self) -> None:
        """Draw the open screen anew, and let the browser work between making the page and showing it."""

    def go(self, route: Route, replace: bool = False) -> None:
        """Change the address; `replace` leaves no way back to the present one."""

    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        """Run this in the background for as long as the present screen is open.

        By the time that it begins, the page may have changed: it is given the values of now.
        """

    def run_anyway(self, work: Work) -> None:
        """Run this in the background, on any screen."""

    def reopen(self) -> None:
        """Open the present address anew, from the saves."""

    def begin(self, setup: Record) -> None:
        """Begin a new game with the seats and options of this record, and go to its table. OptionsError."""

    def begin_chosen(self, setup: Record) -> None:
        """Do so for someone who has chosen this game, with a start card if none of its kind has been played here."""

    def invite(self, setup: Record, way: str, friends: tuple[int, ...]) -> None:
        """Begin a game with friends on devices of their own at these seats, and go to where they are invited.

        way: `ui.saves.seats.BY_LINK` or LIVE.
        """

    def show(self, screen: RoutedScreen) -> None:
        """Open another screen at this address, with its beginning in sight."""

    def share(self, id: str, looking: int | None) -> None:
        """Show the screen that shares a saved game; `looking` is the seat that sees the screen now, if any."""

    def look_back(self, id: str, moment: str, looking: int | None) -> None:
        """Go to a moment of a saved game; coming back from there shows its table as it was.

        moment: as an address has it, "" for the best one. looking: the seat that sees the screen now, if any.
        """

    def saved_table(self, id: str) -> RoutedScreen:
        """Go to a saved game, leave no way back to the present address, and return its table."""

    def new_id(self) -> str:
        """Return an id for a save begun now."""

    def export(self, save: Record | str) -> None:
        """Give the person a game as a file: a record, or a save as it is stored, which may be damaged."""

    async def frame_height(self, address: str) -> int | None:
        """Return how tall a frame with this address is on a phone, in CSS pixels, None if that can't be measured."""

    def choose(self, name: str, value: str) -> None:
        """Change one of `ui.page.settings.CHOICES`, and remember it."""
