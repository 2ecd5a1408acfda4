// Draws SVGs as PNGs, with no font but those given, so that they look the same whatever a machine has.
// Standard input: {"fonts": paths, "sans", "serif", "pictures": [{"svg", "file"}]}.

import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { Resvg } from "@resvg/resvg-js";

const { fonts, sans, serif, pictures } = JSON.parse(await text(process.stdin));
const font = {
  loadSystemFonts: false,
  fontFiles: fonts,
  defaultFontFamily: sans,
  sansSerifFamily: sans,
  serifFamily: serif,
};

for (const { svg, file } of pictures) await writeFile(file, new Resvg(svg, { font }).render().asPng());
