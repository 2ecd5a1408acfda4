// Puts the hostile corpus through every door, in a page's own Python; prints as JSON what came of it.
// node hostile.mjs PROJECT FOLDER
//
// FOLDER has python.zip, app.zip, later.zip and Pyodide's module, as the build makes them, and corpus.json: a list of doors and texts.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, folder] = process.argv.slice(2);
const pyodide = path.join(project, "node_modules/pyodide/");
const lock = JSON.parse(fs.readFileSync(`${pyodide}pyodide-lock.json`, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: path.join(folder, "python.zip"),
  lockFileContents: { info: lock.info, packages: {} },
  packageBaseUrl: pyodide,
});
for (const name of ["app.zip", "later.zip"]) python.FS.writeFile(`/${name}`, fs.readFileSync(path.join(folder, name)));
python.runPython("import sys; sys.path.insert(0, '/app.zip'); from ui.platform import lazy_modules; lazy_modules.take('/later.zip')");
// What the worker runs is in no archive: PyScript fetches it by itself.
for (const made of ["/worker", "/worker/entries"]) python.FS.mkdir(made);
for (const name of ["__init__.py", "bots.py"]) {
  python.FS.writeFile(`/worker/entries/${name}`, fs.readFileSync(path.join(project, "ui/entries", name)));
}
python.runPython("import ui; ui.__path__.append('/worker')");
python.runPython(fs.readFileSync(path.join(project, "tests/doors.py"), "utf-8"));
const outcome = python.globals.get("outcome");

const outcomes = {};
const faults = [];
let dead = false;
for (const [door, text] of JSON.parse(fs.readFileSync(path.join(folder, "corpus.json"), "utf-8"))) {
  try {
    const kind = `${door} ${outcome(door, text).split(":")[0]}`.trim();
    outcomes[kind] = (outcomes[kind] ?? 0) + 1;
  } catch (error) {
    dead = Boolean(error.pyodide_fatal_error) || error instanceof RangeError;
    faults.push([door, text.slice(0, 200), String(error).slice(-500)]);
    if (dead) break;
  }
}
const answers = dead ? null : python.runPython("import sys; ask('gasp', 'trick standard 8VL/L 9VY')['winner']");
console.log(JSON.stringify({ outcomes, faults, answers, python: python.runPython("sys.version.split()[0]") }));
