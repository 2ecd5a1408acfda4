import pytest

from ui.page import routes
from ui.page.routes import (
    JoinRoute,
    LinkMessageRoute,
    LobbyRoute,
    NewGameRoute,
    Nowhere,
    ReplayRoute,
    ShareRoute,
    TableRoute,
    TakeRoute,
)


@pytest.mark.parametrize(
    ("address", "route"),
    [
        ("", LobbyRoute()),
        ("#", LobbyRoute()),
        ("#/", LobbyRoute()),
        ("#/new/gasp", NewGameRoute("gasp", {})),
        ("#/new/gasp?seats=4&tokens_each=1", NewGameRoute("gasp", {"seats": "4", "tokens_each": "1"})),
        ("#/game/mwr2f26ehq", TableRoute("mwr2f26ehq")),
        ("#/take/1reNo-_9", TakeRoute("1reNo-_9")),
        ("#/share/mwr2f26ehq", ShareRoute("mwr2f26ehq")),
        ("#/look/mwr2f26ehq", ReplayRoute("mwr2f26ehq")),
        ("#/look/mwr2f26ehq/12", ReplayRoute("mwr2f26ehq", 12)),
        ("#/look/mwr2f26ehq/12.3", ReplayRoute("mwr2f26ehq", 12, 3)),
    ],
)
def test_addresses_that_mean_something(address, route):
    assert routes.read(address) == route
    assert routes.read(routes.write(route)) == route


@pytest.mark.parametrize("end", [".", ")", "),", ">", "”.", "*", "!", "%29", "%3E."])
@pytest.mark.parametrize(
    "route", [TakeRoute("1reNo-_9"), JoinRoute("2oeNo-_9"), JoinRoute("2meNo-_9"), LinkMessageRoute("1teNo-_9")]
)
def test_what_messengers_add_to_a_link_is_left_out(route, end):
    assert routes.read(routes.write(route) + end) == route


@pytest.mark.parametrize(
    "address",
    [
        "#/new",
        "#/game",
        "#/game/A",
        "#/game/../x",
        "#/game/a/b",
        "#x",
        "#/%ff",
        "#/share",
        "#/share/A",
        "#/look",
        "#/look/a/b",
        "#/look/a/1/2",
        "#/look/a/1234567",
        "#/look/a/12.",
        "#/look/a/1.2.3",
        "#/take",
        "#/take/a.b",
        "#/take/<b>",
        "#/new/a/b",
    ],
)
def test_addresses_that_mean_nothing(address):
    assert isinstance(routes.read(address), Nowhere)


def test_whatever_is_typed_can_be_read():
    assert routes.read("#/new/caf%C3%A9?a%20b=%26&c&&=d") == NewGameRoute("café", {"a b": "&", "c": "", "": "d"})
    assert routes.read("#/new/100%?%zz=%") == NewGameRoute("100%", {"%zz": "%"})
