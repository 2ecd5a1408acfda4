// Texts of strangers, as they may be shown among our own words.

const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g; // also what turns a line round
const UNSEEN = /(?![\u061c\u200c-\u200f\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}+/gu; // but for what letters need
const PILES = /(\p{M}{4})\p{M}+/gu; // marks on a letter, which would reach over the lines above and below
const SEEN = /[^\p{C}\p{Z}\p{M}\s]/u;

// Returns a text without characters that hide others, turn them round or cover them; "" where nothing would be seen.
export function harmless(text) {
  const found = text.replace(CONTROLS, " ").replace(UNSEEN, "").replace(PILES, "$1");
  return SEEN.test(found) ? found : "";
}
