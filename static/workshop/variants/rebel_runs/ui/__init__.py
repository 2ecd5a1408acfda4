"""The table of Rebel Runs, for this variant."""

from dataclasses import replace

from ui.games import rebel_runs

ROOM = replace(rebel_runs.REBEL_RUNS, slug="my-rebel-runs")
