"""The games of Battle of the Bards that tools play on their own."""

from ui.games.kit.samples import Film, Samples

SAMPLES = Samples(brief=(2, {}), films=(Film("tale-concluded", "conclude"),))
