// What the closed frame answers about a game, put into words: all of it is text.

import { element } from "./elements.js";

const MOST = 200; // parts of an answer that are shown

// Returns elements that show an answer: texts, lists, and objects as terms with their values.
export function reported(answer) {
  let left = MOST;
  return shown(answer);

  function shown(value) {
    if (left-- <= 0) return document.createTextNode("…");
    if (Array.isArray(value)) return element("ul", {}, ...value.map((each) => element("li", {}, shown(each))));
    if (typeof value === "object" && value !== null) {
      return element("dl", {}, ...Object.entries(value).flatMap(([name, each]) => [element("dt", {}, name), element("dd", {}, shown(each))]));
    }
    return document.createTextNode(value === null ? "–" : String(value));
  }
}
