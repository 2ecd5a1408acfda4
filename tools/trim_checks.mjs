// Checks Pyodide's trimmed module: prints what came of the last check, or which one failed.
// node trim_checks.mjs PROJECT FOLDER
//
// FOLDER holds the module; tools/trim_inside.py has the checks.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , project, folder] = process.argv;
const pyodide = path.join(project, "node_modules/pyodide/");
const { loadPyodide } = await import(pathToFileURL(`${pyodide}pyodide.mjs`).href);

const lock = JSON.parse(fs.readFileSync(`${pyodide}pyodide-lock.json`, "utf-8"));

let current = "start";
// Whatever comes: where Python never starts, Node would just end, and it would show the line of an error, which is long.
process.on("exit", (code) => code && console.error(`Its check "${current}" failed.`));
process.on("uncaughtException", fail);

try {
  const python = await loadPyodide({
    indexURL: `${folder}/`,
    stdLibURL: `${pyodide}python_stdlib.zip`,
    lockFileContents: { info: lock.info, packages: {} },
    packageBaseUrl: pyodide,
  });
  python.mountNodeFS("/project", project);
  const checks = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools import trim_inside
trim_inside
`);
  let last = "";
  for (const name of checks.CHECKS) {
    current = name;
    last = checks.check(name);
  }
  current = "await";
  if ((await python.runPythonAsync("import asyncio; await asyncio.sleep(0.001, 7)")) !== 7) throw new Error("Nothing came.");
  console.log(last);
} catch (error) {
  fail(error);
}

function fail(error) {
  console.error(String(error?.message ?? error).trim().split("\n").slice(-3).join("\n"));
  process.exit(1);
}
