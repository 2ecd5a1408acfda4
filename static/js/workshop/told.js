// Rules in Markdown, as elements: headings, lists, paragraphs, and words in bold and italics. The rest stays as it is
// written, since it comes from strangers: no markup of theirs, no picture and no address.

import { element } from "./elements.js";

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`/g;
const NAMES = ["strong", "em", "code"];
const MOST = 1_000; // blocks

// Returns the elements for a text.
export function told(text) {
  const blocks = [];
  let list = null;
  for (const block of text.replace(/\r\n?/g, "\n").split(/\n\s*\n|\n(?=#|[-*+] |\d+[.)] )/).slice(0, MOST)) {
    const words = block.trim().replace(/\s*\n\s*/g, " ");
    const [, heading, item, number, rest] = /^(#{1,6}\s+)?([-*+]\s+)?(\d+[.)]\s+)?(.*)$/.exec(words);
    if (!rest) continue;
    const kind = number ? "ol" : item ? "ul" : "";
    if (kind && list?.localName !== kind) blocks.push((list = element(kind)));
    if (!kind) list = null;
    (list ?? { append: (each) => blocks.push(each) }).append(element(list ? "li" : heading ? "h3" : "p", {}, ...phrases(rest)));
  }
  return blocks;
}

function phrases(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    const at = found.slice(1).findIndex((words) => words !== undefined);
    parts.push(text.slice(from, found.index), element(NAMES[at], {}, found[at + 1]));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}
