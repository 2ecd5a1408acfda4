// Joins style sheets, lowers what older browsers don't know, and makes the result small.
// Standard input: {"files": [{"path", "layer"}], "layers", "windows", "faces"}, where "windows" is the path of the sheet
// that names media queries, and "faces" are the rules that name typefaces; standard output: the style sheet.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { bundleAsync } from "lightningcss";

const ENTRY = resolve("all.css");
const version = (major, minor = 0) => (major << 16) | (minor << 8);

const { files, layers, windows, faces } = JSON.parse(await text(process.stdin));
const imports = files.map(({ path, layer }) => `@import ${JSON.stringify(path)} layer(${layer});\n`);
const entry = `@layer ${layers.join(", ")};\n@import ${JSON.stringify(windows)};\n${imports.join("")}${faces}`;

try {
  const { code, warnings } = await bundleAsync({
    filename: ENTRY,
    minify: true,
    drafts: { customMedia: true },
    targets: {
      chrome: version(111),
      edge: version(111),
      firefox: version(114),
      safari: version(16, 4),
      ios_saf: version(16, 4),
    },
    resolver: { read: (path) => (path === ENTRY ? entry : readFile(path, "utf8")) },
  });
  if (warnings.length) throw warnings[0];
  process.stdout.write(code);
} catch (error) {
  const { fileName, filename, loc, message } = error;
  const place = loc ? `${fileName ?? loc.filename ?? filename}:${loc.line}: ` : "";
  process.stderr.write(`${place}${message}\n`);
  process.exitCode = 1;
}
