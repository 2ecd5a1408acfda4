// Prints how many actions a second random playouts make under Pyodide, or how many milliseconds all melds of a hand
// take. node playouts.mjs PROJECT '{"slug": …}' or '{"seed": …}'
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, what] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(project, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.globals.set("what", what);
console.log(
  python.runPython(`
import json, sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.playouts import actions_a_second, milliseconds_for_melds

asked = json.loads(what)
def measured(tenths, seed):
    if "slug" not in asked:
        return milliseconds_for_melds(time.perf_counter, seed)
    return actions_a_second(asked["slug"], asked["seats"], {}, asked["least"] * tenths // 10, time.perf_counter, seed)

measured(1, 0)  # warm
measured(10, asked["seed"])
`),
);
