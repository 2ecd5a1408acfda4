"use strict";

// Says in words, in one line over the page's bar, what is tapped, pointed at or has the keyboard's focus: whatever has
// data-point, or in a group with data-points each of its parts. These are the words that are read out to whoever
// listens, for whom the line is nothing new. The next tap elsewhere or Escape takes it away.

{
  const line = document.getElementById("pointed");

  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || node.hasAttribute("popover")) return "";
    if (node.ariaLabel && node.matches("button, [role=img]")) return node.ariaLabel;
    return [...node.childNodes].map(words).join(" ");
  };

  const plain = (text) => text.replace(/\s+/g, " ").replace(/ (?=[,.:;])/g, "").replace(/[\s,.:;]+$/, "").trim();

  const say = (elements) => {
    const told = elements.map((each) => plain(words(each))).filter(Boolean);
    line.replaceChildren(...told.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    line.hidden = !told.length;
  };

  const at = (element) => {
    const part = element.closest("[data-point]");
    if (part) return [part];
    return [...(element.closest("[data-points]")?.querySelectorAll("[data-point]") ?? [])];
  };

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse" && !line.contains(target)) say(at(target));
  });
  document.addEventListener("click", ({ target, detail }) => {
    // A key press on a button is a click, too. What a button does is said by what it leads to.
    if (detail) say(target.closest("button, a") ? [] : at(target));
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) say(at(target));
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") say([]);
  });
}
