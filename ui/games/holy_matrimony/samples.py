"""The games of Holy Matrimony that tools play on their own."""

from ui.games.kit.samples import Film, Samples

SAMPLES = Samples(brief=(5, {"target": 20}), films=(Film("church-cards", "play"),))
