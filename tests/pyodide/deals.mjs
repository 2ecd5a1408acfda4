// Plays deals of the day under Pyodide: node deals.mjs PROJECT FIRST COUNT; prints each as JSON.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, first, count] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(project, "node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.deals_inside import play_deals

for deal in play_deals(${Number(first)}, ${Number(count)}):
    print(json.dumps([deal.line, deal.slowest]))

`);
