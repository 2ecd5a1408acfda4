"""The games of Rebel Runs that tools play on their own."""

from ui.games.kit.samples import Film, Samples

SAMPLES = Samples(brief=(3, {}), films=(Film("meld-laid", "meld"),))
