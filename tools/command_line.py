"""The command line of build.py: its commands, their arguments, and the set-up that each needs.

Like build.py it needs nothing but the standard library.
"""

import argparse
from collections.abc import Callable

from tools.setup import Part

# command -> the set-up it needs
NEEDS: dict[str, tuple[Part, ...]] = {
    "serve": ("build", "node"),
    "dist": ("build", "node"),
    "new": (),
    **dict.fromkeys(
        (
            "check",
            "golden",
            "bench",
            "arena",
            "deals",
            "yardsticks",
            "pictures",
            "engines",
            "soak",
            "fuzz",
            "adversaries",
            "monkey",
        ),
        ("build", "dev", "node"),
    ),
    "test": ("build", "dev", "train", "wheel", "release", "learn", "node"),
    "train": ("build", "dev", "train", "node"),
    "wheel": ("wheel",),
    "docs": ("docs",),
    "release": ("build", "wheel", "docs", "node"),
    "languages": ("build",),
    "laws": ("build", "dev"),
}


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="build.py",
        description="Build, serve and test Suits & Signs. Each command first sets up what it lacks.",
        epilog="To play: python3 build.py serve",
        allow_abbrev=False,
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, summary: str, more: str = "") -> argparse.ArgumentParser:
        return commands.add_parser(name, help=summary, description=f"{summary}. {more}", allow_abbrev=False)

    serve = command("serve", "Build the site, serve it and print its address", "Ctrl-C stops it.")
    serve.add_argument("--port", type=int, default=8000, help="the next free one is taken if it is in use")
    serve.add_argument("--host", default="127.0.0.1", help="127.0.0.1 is this computer only (default)")
    dist = command("dist", "Build the site into dist/, for any static host")
    dist.add_argument("--site", metavar="URL", default="", help="the address dist/ will have, told to other sites")
    dist.add_argument("--ice", metavar="FILE", help="servers that connect friends' devices: see tools/elsewhere.py")
    dist.add_argument("--meet", metavar="ADDRESS", help="an MQTT broker where friends' devices find each other")
    for each in (serve, dist):
        each.add_argument("--with", dest="prototype", metavar="FOLDER", help="a game more: see tools/prototype.py")

    _packages(command)
    more = "Everything else on the line goes to pytest, and then only pytest runs: build.py test tests/ui -x"
    test = command("test", "Check the code and run the tests, in a real browser too", more)
    test.add_argument("--browser", metavar="PATH", help="the Chromium to use (or set SUITS_BROWSER)")
    test.add_argument("--long", action="store_true", help="run what guards rare combinations too")

    check = command("check", "Check format, lint, types, who imports whom, and style sheets")
    check.add_argument("--fix", action="store_true", help="first repair what can be repaired")

    new = command("new", "Write a game to begin with, which can be played at once", "docs/adding-a-game.md says more.")
    new.add_argument("name", help="a package's name, such as my_game")

    languages = command("languages", "Bring the catalogs of all languages up to date, and print what each lacks")
    languages.add_argument("--new", metavar="CODE", help="begin a language, such as fr: docs/translating.md says more")

    laws = command(
        "laws", "Check every law on one game, in seconds, and tell which it breaks, where, and what would do"
    )
    laws.add_argument("game", nargs="?", help="such as gasp; or give a folder")
    laws.add_argument("--with", dest="prototype", metavar="FOLDER", help="a game from there: see tools/prototype.py")
    laws.add_argument("--slow", action="store_true", help="look at ten times as many random games")

    golden = command("golden", "Compare the golden records with what the engine does now")
    golden.add_argument("--update", action="store_true", help="write them anew, for a diff to review")

    bench = command("bench", "Measure the start of the page, its answers and the speed of the engine")
    bench.add_argument("name", nargs="?", help="what to measure, such as start; everything if left out")
    bench.add_argument("-n", type=int, default=5, dest="times", help="how often; the median is told (default: 5)")
    _bots(command)
    pictures = command("pictures", "Take pictures of every screen, to see what a change changes")
    pictures.add_argument("folder", help="where they go; those of an earlier run are deleted")
    pictures.add_argument("--against", metavar="OTHER", help="a folder to compare them with: 1 if any differs")
    for name, told in (
        ("--manifest", "only those in the site's manifest"),
        ("--films", "rows of what moves at a table"),
    ):
        pictures.add_argument(name, action="store_true", help=told)
    engines = command("engines", "Try the site in Chromium, Firefox and WebKitGTK, which are installed if need be")
    engines.add_argument("--pictures", metavar="FOLDER", help="where a picture goes after each trial")
    monkey = command("monkey", "Press and type at random in five tabs of one browser: no page may break")
    monkey.add_argument("--presses", type=int, default=1000, help="how often in all (default: 1000)")
    monkey.add_argument("--seed", type=int, default=1, help="seed of the presses (default: 1)")
    monkey.add_argument("--slower", type=float, default=6, help="how slow each tab's processor is (default: 6)")
    for each in (bench, pictures, engines, monkey):
        each.add_argument("--dist", metavar="DIR", help="a built site, of another checkout too; else it is built anew")
    soak = command("soak", "Play random games with every law, and sessions with everything that people do to a game")
    fuzz = command("fuzz", "Read damaged and hostile inputs of every kind: only documented errors may come out")
    adversaries = command("adversaries", "Attack tables of connected devices: others wait no longer, and see no cards")
    soak.add_argument("--games", type=int, help="instead, so many whole games in one page, whose memory must not grow")
    for each in (soak, fuzz, adversaries):
        each.add_argument("--minutes", type=float, default=1, help="for how long (default: 1); 0 runs a single case")
        each.add_argument("--seed", type=int, default=1, help="the first case (default: 1), to see a failure again")
    return top


def _packages(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    """Add the commands that make what is given out."""
    command("docs", "Build the documentation into dist-docs/, for any static host", "mkdocs.yml says what is in it.")
    command("wheel", "Build the engine as a package for pip into dist-wheel/", "So does `pip install .`, by itself.")
    more = "It refuses a commit that is not ready for that, and says why: see docs/releasing.md."
    command("release", "Build what is given out with a version into dist-release/", more)


def _bots(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Add the commands that say how well bots play."""
    train = command("train", "Let a player learn a game by playing against itself, and go on where it was stopped")
    train.add_argument("game", help="one whose rules name a policy")
    train.add_argument("--policy", metavar="NAME", help="one of the game's policies (default: its first)")
    train.add_argument("--results", metavar="FILE", required=True, help="keep there what it learned, and go on from it")
    train.add_argument("--minutes", type=float, default=60, help="for how long (default: 60)")
    train.add_argument("--jobs", type=int, help="how many processes play (default: one for each processor)")
    train.add_argument("--seed", type=int, default=1, help="where all chance comes from (default: 1)")
    train.add_argument("--write", action="store_true", help="write the weights into the engine at the end")

    arena = command("arena", "Let bots play, to tell who is better and how sure, or how well a game is balanced")
    arena.add_argument("game", nargs="?", help="such as gasp")
    arena.add_argument(
        "a", nargs="?", help="a level, or one with a budget: adept, master:400 (deals), master@0.5 (seconds)"
    )
    arena.add_argument(
        "b", nargs="?", help="the same, for who plays against it; without both, the game's balance is told"
    )
    arena.add_argument(
        "--with", dest="prototype", metavar="FOLDER", help="the balance of this game: tools/prototype.py"
    )
    arena.add_argument("--games", type=int, help="how many games a balance is counted over (default: 100)")
    arena.add_argument("--level", default="adept", help="who plays for a balance: a level, or adept:4 (deals)")
    arena.add_argument("--csv", metavar="FILE", help="write the numbers of a balance there")
    arena.add_argument("--html", metavar="FILE", help="write a balance there as a page, with charts")
    arena.add_argument(
        "--write", metavar="FILE", help="renew the figures of all games in a page such as docs/balance.md"
    )
    arena.add_argument("--against", metavar="REVISION", help="B as it was in this revision of the project")
    arena.add_argument("--seats", type=int, help="default: the fewest of the game")
    arena.add_argument("--option", action="append", metavar="NAME=VALUE", help="may be given more than once")
    arena.add_argument("--deals", type=int, default=1000, help="at most so many, each played twice (default: 1000)")
    arena.add_argument("--all", action="store_true", help="play them all, even when the interval has decided")
    arena.add_argument("--seed", type=int, default=1, help="where all chance comes from (default: 1)")
    arena.add_argument("--results", metavar="FILE", help="keep the results there, and continue from those it has")
    arena.add_argument("--chart", metavar="FILE", help="draw a chart there, as SVG")
    arena.add_argument("--jobs", type=int, help="how many processes play (default: one for each processor)")
    arena.add_argument("--dask", metavar="ADDRESS", help="let a Dask cluster play instead")
    deals = command("deals", "Play the first deals of the day, and compare them with those that were kept")
    deals.add_argument("--pyodide", action="store_true", help="play them under Pyodide, in Node")
    deals.add_argument("--write", action="store_true", help="keep them anew, for a new edition of the bots")
    yardsticks = command("yardsticks", "Tell how many positions with a known answer a bot finds")
    yardsticks.add_argument("games", nargs="*", metavar="GAME", help="such as gasp; all if left out")
    yardsticks.add_argument("--level", help="a level, or one with a budget: master:400 (deals); adept if left out")
    yardsticks.add_argument("--find", action="store_true", help="look for such positions anew: this takes hours")
    yardsticks.add_argument(
        "--from", dest="played", metavar="FILE", help="instead, judge the choices of people in games saved there"
    )
    yardsticks.add_argument(
        "--patterns",
        action="store_true",
        help="instead, those in which earlier adepts were laughable; --find looks for more, ten minutes a game",
    )
    yardsticks.add_argument("--matches", action="store_true", help="instead, keep anew how the short matches end")
    yardsticks.add_argument(
        "--blame", type=int, metavar="N", help="instead, review so many choices of that level, by default the best"
    )
    yardsticks.add_argument("--jobs", type=int, help="how many processes look (default: one for each processor)")
