"""The games of Fistellavates that tools play on their own."""

from ui.games.kit.samples import Endless, Film, Samples

SAMPLES = Samples(
    single={"target": 0},
    brief=(3, {"target": 0, "turn_cap": 6}),
    films=(Film("plans-revealed", "plan"),),
    endless=Endless(2, {"target": 1000}, "draw deck"),
)
