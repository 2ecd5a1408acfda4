// Installs a wheel under Pyodide, and runs a program: node wheel.mjs PROJECT WHEEL PROGRAM; prints what it prints.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, wheel, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(project, "node_modules/pyodide/pyodide.mjs")).href);
try {
  const python = await loadPyodide();
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  python.runPython(program);
} catch (error) {
  // Node itself would print the line where it happened, and Pyodide is a single line of a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}
