// Streams that pack and unpack, which an old browser doesn't have: it is told so in words.

import { N_, refuse } from "./words.js";

export function deflating() {
  try {
    return new CompressionStream("deflate-raw");
  } catch {
    return refuse(N_("This browser is too old to pack a game into a link. Update it, or send the folder."));
  }
}

export function inflating() {
  try {
    return new DecompressionStream("deflate-raw");
  } catch {
    return refuse(N_("This browser is too old to unpack a game. Update it, or use another one."));
  }
}
