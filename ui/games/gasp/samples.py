"""The games of Gasp! that tools play on their own."""

from ui.games.kit.samples import Ending, Film, Samples

SAMPLES = Samples(
    by_round=True,
    brief=(4, {"round_limit": 1}),
    films=(Film("card-to-trick", "play"), Film("token-given", "give")),
    endings=(
        Ending("trick-at-instant", 3, {"round_limit": 2}, "trick", 420, "instant"),
        Ending("round-ended", 3, {"round_limit": 2}, "round", 2_400),
        Ending("hand-dealt", 3, {"round_limit": 2}, "", 2_400),
        Ending("game-ended", 3, {"round_limit": 1}, "game", 2_400),
        Ending("duel-ended", 2, {"round_limit": 1}, "game", 2_400),
    ),
)
