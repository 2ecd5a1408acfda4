"""Compares two folders of pictures pixel by pixel, in the browser that took them, so no other package is needed."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page


class Box(NamedTuple):
    """The smallest rectangle that holds all pixels that differ: the first and the last column and row, from 0."""

    left: int
    top: int
    right: int
    bottom: int


class Difference(NamedTuple):
    """A difference between two pictures called `name`; `box` is None if one of the two is missing."""

    name: str
    says: str
    box: Box | None = None


Look = Callable[[bytes, bytes], tuple[Box, int, bytes] | None]
"""Compares PNGs: None if all pixels are equal, else where they differ, how many, and both side by side as a PNG."""

_LOOK = """
async ([before, now]) => {
  const read = async (png) => createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const bitmaps = [await read(before), await read(now)];
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const [first, second] = bitmaps.map((bitmap) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  });
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (first[at] === second[at]) continue;
      count++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top === height) top = y;
      bottom = y;
    }
  }
  if (!count) return null;
  const gap = 16;
  const both = new OffscreenCanvas(2 * width + gap, height);
  const side = both.getContext("2d");
  side.fillStyle = "magenta";
  side.fillRect(0, 0, both.width, height);
  side.strokeStyle = "magenta";
  side.lineWidth = 2;
  bitmaps.forEach((bitmap, place) => {
    const from = place * (width + gap);
    side.drawImage(bitmap, from, 0);
    side.strokeRect(from + left - 2, top - 2, right - left + 5, bottom - top + 5);
  });
  const blob = await both.convertToBlob({ type: "image/png" });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return [[left, top, right, bottom], count, btoa(text)];
}
"""


def looker(page: Page) -> Look:
    """Return a comparison that runs in this page; any page will do, even about:blank."""

    def look(before: bytes, now: bytes) -> tuple[Box, int, bytes] | None:
        found = page.evaluate(_LOOK, [b64encode(before).decode(), b64encode(now).decode()])
        if found is None:
            return None
        box, count, both = found
        return Box(*box), int(count), b64decode(both)

    return look


def compare(folder: Path, names: Iterable[str], other: Path, into: Path, look: Look) -> list[Difference]:
    """Return which pictures of these names in `folder` differ from those in `other`, and how.

    For each that differs, a picture with both is written to `into`: that of `other` on the left, and a frame around the
    difference.
    """
    found = []
    ours, theirs = set(names), {file.name for file in other.glob("*.png")}
    for name in sorted(ours | theirs):
        if name not in theirs:
            found.append(Difference(name, f"is missing in {other}"))
        elif name not in ours:
            found.append(Difference(name, f"is missing in {folder}"))
        else:
            before, now = (other / name).read_bytes(), (folder / name).read_bytes()
            # Most are identical files.
            seen = None if before == now else look(before, now)
            if seen is not None:
                box, count, both = seen
                into.mkdir(exist_ok=True)
                (into / name).write_bytes(both)
                where = f"columns {box.left} to {box.right}, rows {box.top} to {box.bottom}"
                found.append(Difference(name, f"differs in {count} pixels: {where}", box))
    return found
