// Replays every golden record under Pyodide; prints as JSON how many there were and which came out otherwise.
// node replay.mjs PROJECT FILE…
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(project, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.globals.set("files", python.toPy(files));
console.log(
  python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.playthrough import playthrough, record_of

def same(file):
    with open("/project/" + file, encoding="utf-8") as golden:
        text = golden.read()
    return playthrough(record_of(text)) == text

json.dumps({"python": sys.version.split()[0], "replayed": len(files), "differing": [f for f in files if not same(f)]})
`),
);
