// Packs games into addresses and folders, and reads them back, and what pretends to be some: prints what came out as JSON.
// Arguments: the folder of the scripts, and a text to pack.

import { Blob as NodeBlob } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import { pathToFileURL } from "node:url";

globalThis.window = globalThis;
globalThis.Blob ??= NodeBlob;
const [folder, text] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${folder}/${name}.js`).href);
const { pack, packedIn, unpack } = await load("packing");
const { folderOf, gameIn } = await load("folder");
const { packageFrom } = await load("files");
const { harmless } = await load("harmless");
const { nameIn, withName } = await load("naming");
const { unzip, zip } = await load("zip");

const NAMELESS_CODE = text.replace('    name = "Tricks"', "    name = str(slug)");
const game = { name: "Größe & <b>co</b>", files: { "rules.py": NAMELESS_CODE, "rules.md": "# Größe\n" } };
const LINES = [`name = 'It\\'s "it"'  # ours`, 'name: str = "Tricks"', 'name = f"{slug}"', 'name = "a" + "b"', 'name = """Tricks"""', 'name = "Tri'];
const packed = await pack(game);
const said = async (work) => {
  try {
    return { made: await work() };
  } catch (error) {
    return { refused: error.message, kind: error.constructor.name };
  }
};
const disguised = (value) => `1w${deflateRawSync(Buffer.from(typeof value === "string" ? value : JSON.stringify(value))).toString("base64url")}`;
const fileOf = (name, content) => ({ name, size: content.length, arrayBuffer: async () => new Uint8Array(content).buffer, text: async () => String(content) });
const archive = folderOf(game);

const HOSTILE = {
  empty: "",
  noVersion: packed.slice(1),
  cut: packed.slice(0, -20),
  letters: `${packed}<script>`,
  long: `1w${"A".repeat(200_000)}`,
  deep: disguised(`{"n":"","f":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
  deepInside: disguised(`{"n":"","f":{"rules.py":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`),
  bomb: disguised(JSON.stringify({ n: "", f: { "rules.py": " ".repeat(30_000_000) } })),
  noObject: disguised("[]"),
  noRules: disguised({ n: "x", f: { "other.py": "" } }),
  path: disguised({ n: "x", f: { "rules.py": "", "../../engine/core.py": "" } }),
  noText: disguised({ n: "x", f: { "rules.py": { toString: 1 } } }),
  prototype: disguised('{"n":"x","f":{"rules.py":"","__proto__":{"a":1}}}'),
  many: disguised({ n: "x", f: { "rules.py": "", ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`m${at}.py`, ""])) } }),
};

// A name that is no text: such a game has none.
const NAMELESS = [{ toString: 1 }, [[]], 7, null, undefined, `${"[".repeat(50_000)}${"]".repeat(50_000)}`].map((name, at) =>
  disguised(at === 5 ? `{"n":${name},"f":{"rules.py":""}}` : { n: name, f: { "rules.py": "" } }),
);

const found = {
  packed,
  nameless: (await Promise.all(NAMELESS.map(unpack))).map(({ name }) => name),
  again: await unpack(packed),
  newer: (await unpack(packed.replace(/^1w/, "7w"))).version,
  name: (await unpack(disguised({ n: `a\u202eb\n${"c".repeat(200)}`, f: { "rules.py": "" } }))).name,
  shown: [
    `a${"\u0301".repeat(99)}b`,
    "\u200b\u2060\u3164",
    "\u200d\u0301",
    "a\u00ad\u{e0041}b\u2067c",
    "\u05d0\u200f 1",
    "n\u0303o\u0302\u0323\u0301",
  ].map(harmless),
  addresses: [
    packedIn({ search: "", hash: "#r=1wAB" }),
    packedIn({ search: "?mode=workshop&r=1wAB&host=wikidot", hash: "" }),
    packedIn({ search: "?mode=workshop&amp;r=1wAB", hash: "#secret=x" }),
    packedIn({ search: "", hash: "" }),
  ],
  hostile: Object.fromEntries(await Promise.all(Object.entries(HOSTILE).map(async ([name, each]) => [name, await said(() => unpack(each))]))),
  archive: Buffer.from(archive).toString("base64"),
  fromArchive: await gameIn([fileOf("anything.zip", archive)]),
  fromModule: await gameIn([fileOf("my_game.py", text)]),
  fromNamelessModule: await gameIn([fileOf("my_game.py", NAMELESS_CODE)]),
  brokenArchives: await Promise.all(
    [archive.slice(0, -30), archive.slice(40), new Uint8Array(10), archive.map((byte, at) => (at === 400 ? byte ^ 1 : byte))].map((each) =>
      said(() => gameIn([fileOf("broken.zip", each)])),
    ),
  ),
  withoutRules: await said(() => gameIn([fileOf("other.zip", zip({ "a/b.py": "" }))])),
  named: LINES.map((line) => nameIn({ "rules.py": text.replace('name = "Tricks"', line) })?.name ?? null),
  renamed: withName({ "rules.py": text, "a.py": text }, 'A "b" \\ c'),
  renamedBack: withName(withName({ "rules.py": text }, 'A "b" \\ c'), "Tricks")["rules.py"] === text,
  readAgain: nameIn(withName({ "rules.py": text }, 'A "b" \\ c')).name,
  elsewhere: nameIn({ "rules.py": "from .main import *", "main.py": text }).path,
  packages: ["Gasp!", "Größe & Co", "7 Wonders", "!", "  ", "my_game"].map(packageFrom),
};
await unzip(archive, () => true);
console.log(JSON.stringify(found));
