// Prints what tools/playouts.py measures under Pyodide.
// node playouts.mjs PROJECT '{"what": "bots", "slug": "gasp", "seats": 3}' SEED
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, asked, seed] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(project, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.globals.set("asked", asked);
python.globals.set("seed", Number(seed));
python.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(
  python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.playouts import measure_playouts

measure_playouts(asked, 0, clock, 1)  # warm
measure_playouts(asked, seed, clock)
`),
);
