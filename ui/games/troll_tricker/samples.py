"""The games of Troll Tricker that tools play on their own."""

from ui.games.kit.samples import Film, Samples

SAMPLES = Samples(single={"hands": 1}, brief=(5, {"hands": 1}), films=(Film("trick-won", "play"),))
