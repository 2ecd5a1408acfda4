// Prints how many actions a second random playouts make under Pyodide. node playouts.mjs PROJECT '{"slug": …}'
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
from tools.playouts import actions_a_second

asked = json.loads(what)
actions_a_second(asked["slug"], asked["seats"], {}, asked["least"] // 10, time.perf_counter, 0)  # warm
actions_a_second(asked["slug"], asked["seats"], {}, asked["least"], time.perf_counter, asked["seed"])
`),
);
