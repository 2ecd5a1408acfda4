// Trims Pyodide's module to what pages reach: pyodide.asm.wasm, and pyodide.asm.mjs beside it. docs/decisions/0152 says how.
// node trim.mjs PROJECT FOLDER DROPPED
//
// The two files go to FOLDER. DROPPED are built-in modules of Python that nobody imports, separated by spaces.

import fs from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import { transformSync } from "esbuild";
import { clearUnused } from "./python_data.mjs";
import { Module } from "./webassembly.mjs";

const [, , project, folder, dropped] = process.argv;
const pyodide = path.join(project, "node_modules/pyodide/");

// What uses the module: whatever they name stays.
const READERS = ["node_modules/pyodide/pyodide.mjs", "static/js/interpreter.js", "static/js/snapshot.js", "tools/snapshot.mjs"];

// What links libraries to a running module, whose `eval` would keep every name in the script long; and what plays and shows
// files. Nothing of that is there.
const NEVER_CALLED = ["loadWebAssemblyModule", "FS_preloadFile", "FS_createPreloadedFile"];

// Calls whose only effect is on something that may be gone, by its name.
const REGISTERS = { registerPostMainLoop: "MainLoop", registerPreMainLoop: "MainLoop" };
const HARMLESS = /^(Map|Set|WeakMap|Array|ArrayBuffer|(Uint|Int|Float)\d+Array|FinalizationRegistry)$/;
const WORDS = /[\w$]+/g;

// Marks what is reached from either side: scripts name exports, and the module's functions call imports.
function trimmed(bytes, text) {
  const module = new Module(bytes);
  const script = new Script(text);
  const words = new Set(READERS.flatMap((file) => fs.readFileSync(path.join(project, file), "utf-8").match(WORDS)));
  for (;;) {
    script.reach(words, module.importsReached());
    const wanted = module.exportNames.filter((name) => script.words.has(name) || script.words.has(`_${name}`));
    if (!module.reach(wanted)) break;
  }
  clearUnused(module, dropped.split(" "));
  return [module.written(), script.written(module)];
}

// The statements in the function that is the script. Those that only define something stay if it is named by one that
// stays; those that change something defined there stay with it; all others stay.
class Script {
  constructor(text) {
    this.text = text;
    this.words = new Set(); // all names, keys and texts in what stays
    const [main, offered] = parse(text, { ecmaVersion: "latest", sourceType: "module" }).body;
    if (main.type !== "FunctionDeclaration" || offered?.type !== "ExportDefaultDeclaration") {
      throw new Error("pyodide.asm.mjs is not the one function that it was.");
    }
    this.head = text.slice(0, main.body.start + 1);
    this.tail = text.slice(main.body.end - 1);
    this.parts = main.body.body.flatMap((statement) => this.#partsOf(statement));
    this.locals = new Set(this.parts.flatMap(({ defines }) => defines ?? []));
    this.keptImports = new Set();
    this.byName = new Map();
    for (const part of this.parts) {
      for (const name of [...(part.defines ?? []), ...(part.exposes ? [`Module.${part.exposes}`] : []), ...this.#ownersOf(part)]) {
        this.byName.set(name, [...(this.byName.get(name) ?? []), part]);
      }
    }
  }

  // Marks what stays, given the words that others use and the imports that the module still has.
  reach(words, imports) {
    this.#words(words);
    for (const part of this.parts) if (!part.defines && !part.exposes && !this.#ownersOf(part).length) this.#keep(part);
    const { properties } = this.#declared("wasmImports");
    for (const property of properties) {
      const name = property.key.name ?? property.key.value;
      if (imports.has(name) && !this.keptImports.has(name)) {
        this.keptImports.add(name);
        this.#visit(property.value);
      }
    }
  }

  #declared(name) {
    const found = this.byName.get(name)?.[0]?.node;
    if (!found) throw new Error(`pyodide.asm.mjs has no ${name}.`);
    return found.init ?? found;
  }

  #ownersOf({ owner }) {
    return owner && this.locals?.has(owner) ? [owner] : [];
  }

  #partsOf(statement) {
    const part = (node, more) => [{ node, text: this.text.slice(node.start, node.end), ...more }];
    if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration") {
      return part(statement, { defines: [statement.id.name] });
    }
    if (statement.type === "VariableDeclaration" && statement.declarations.every(({ id }) => id.type === "Identifier")) {
      return statement.declarations.flatMap((each) => {
        const keyword = { keyword: statement.kind, name: each.id.name };
        return part(each, isPure(each.init) ? { defines: [each.id.name], ...keyword } : keyword);
      });
    }
    if (statement.type === "EmptyStatement") return [];
    if (statement.type !== "ExpressionStatement") return part(statement, {});
    const { expression } = statement;
    if (expression.type === "AssignmentExpression" && expression.left.type === "MemberExpression") {
      const { left, right } = expression;
      if (left.object.name === "Module" && left.property.value && isPure(right)) return part(statement, { exposes: left.property.value });
      if (isPure(right)) return part(statement, { owner: rootOf(left) });
    }
    if (expression.type === "CallExpression") {
      const { callee } = expression;
      return part(statement, { owner: callee.type === "MemberExpression" ? rootOf(callee) : REGISTERS[callee.name] });
    }
    return part(statement, {});
  }

  #keep(part) {
    if (part.stays) return;
    part.stays = true;
    if (part.name === "wasmImports") return;
    if (part.node.id?.name === "assignWasmExports" || NEVER_CALLED.includes(part.name)) return;
    this.#visit(part.node);
  }

  // Takes all words of a node; a name of something defined here brings that.
  #visit(node) {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) return node.forEach((each) => this.#visit(each));
    if (node.type === "Identifier") {
      this.#words([node.name]);
      this.#reachName(node.name);
      return;
    }
    if (node.type === "Literal" && typeof node.value === "string") this.#words([node.value]);
    if (node.type === "TemplateElement") this.#words(node.value.raw.match(WORDS) ?? []);
    for (const key of Object.keys(node)) {
      const isPlain = !node.computed && ((node.type === "MemberExpression" && key === "property") || (PROPERTIES.has(node.type) && key === "key"));
      if (isPlain) this.#words([node[key].name ?? String(node[key].value)]);
      else if (typeof node[key] === "object") this.#visit(node[key]);
    }
  }

  #words(words) {
    for (const word of words) {
      if (this.words.has(word)) continue;
      this.words.add(word);
      this.#reachName(`Module.${word}`);
    }
  }

  #reachName(name) {
    for (const part of this.byName.get(name) ?? []) this.#keep(part);
  }

  // Returns the script with what stays, and with the exports and imports that the module still has.
  written(module) {
    const { body } = this.#declared("assignWasmExports").body;
    this.assignments = body.filter((statement) => module.exportsReached.has(exportIn(statement)));
    this.#visit(this.assignments);
    const parts = this.parts.filter(({ stays }) => stays).map((part) => this.#written(part));
    const { code } = transformSync(`${this.head}${parts.join("\n")}${this.tail}`, { minify: true, format: "esm", target: "es2022", charset: "utf8" });
    return code;
  }

  #written({ node, text, keyword, name }) {
    if (name === "wasmImports") {
      const kept = node.init.properties.filter(({ key }) => this.keptImports.has(key.name ?? key.value));
      return `var wasmImports={${kept.map(({ start, end }) => this.text.slice(start, end)).join(",")}};`;
    }
    if (NEVER_CALLED.includes(name)) return `${keyword} ${name}=()=>{throw new Error("This was trimmed.")};`;
    if (node.id?.name === "assignWasmExports") {
      const assignments = this.assignments.map(({ expression }) => `${this.text.slice(expression.start, expression.end)};`);
      return `function assignWasmExports(wasmExports){${assignments.join("")}}`;
    }
    return keyword ? `${keyword} ${text};` : text;
  }
}

const PROPERTIES = new Set(["Property", "PropertyDefinition", "MethodDefinition"]);

// The export that a statement of assignWasmExports assigns.
function exportIn(statement) {
  let found = statement.expression;
  while (found?.type === "AssignmentExpression") found = found.right;
  while (found && !(found.type === "MemberExpression" && found.object.name === "wasmExports")) found = found.left ?? found.object;
  if (!found) throw new Error("assignWasmExports in pyodide.asm.mjs does more than to assign exports.");
  return found.property.value;
}

function rootOf(node) {
  while (node.type === "MemberExpression") node = node.object;
  return node.name;
}

// Whether to evaluate this has no effect but its value.
function isPure(node) {
  if (!node || typeof node !== "object") return true;
  if (Array.isArray(node)) return node.every(isPure);
  if (/Function/.test(node.type ?? "")) return true;
  if (node.type === "NewExpression") return HARMLESS.test(node.callee.name) && isPure(node.arguments);
  if (/^(Call|Assignment|Update|Await|Yield|TaggedTemplate|Import)Expression$/.test(node.type ?? "")) return false;
  return Object.keys(node).every((key) => isPure(node[key]));
}

try {
  const [wasm, script] = trimmed(fs.readFileSync(`${pyodide}pyodide.asm.wasm`), fs.readFileSync(`${pyodide}pyodide.asm.mjs`, "utf-8"));
  fs.writeFileSync(path.join(folder, "pyodide.asm.wasm"), wasm);
  fs.writeFileSync(path.join(folder, "pyodide.asm.mjs"), script);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
