"use strict";

// Says in words what a person has tapped, points at with a mouse, or has gone to with a key: whatever has data-point, or
// in a group with data-points each of its parts. These are the words that are read out to whoever listens, for whom
// they are nothing new.
//
// Where there is room they stand in the bar, else beside what they tell of (pointed.css): what a mouse or a key tells of
// one thing may lie over the bar, so that neither the question nor one's own part is under it, unless something is
// explained there. They go with the next thing that happens on the page, with a tap elsewhere or Escape; after a tap,
// which nothing else may follow, also by themselves.

{
  const BRIEF = 8000; // milliseconds
  const GAP = 6; // px
  const FINGER = 28; // px around a tap that a finger may still cover

  const line = document.getElementById("pointed");
  let movesOn = false;
  let going = 0;

  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || node.hasAttribute("popover")) return "";
    if (node.ariaLabel && node.matches("button, [role=img]")) return node.ariaLabel;
    return [...node.childNodes].map(words).join(" ");
  };

  const plain = (text) =>
    text
      .replace(/\s+/g, " ")
      .replace(/ (?=[,.:;])/g, "")
      .replace(/^[\s,.:;]+|[\s,.:;]+$/g, "");

  // Emptied, too: whoever takes the screen over next may not find there what the one before held.
  const hide = () => {
    line.hidden = true;
    line.replaceChildren();
  };

  // Over the bar; below what is told of, or above it in the lower half of the window, where questions and their answers are; within the
  // window; and above a finger that it would be under.
  const place = (element, finger) => {
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    const { height } = line.getBoundingClientRect();
    const { top: above, bottom } = element.getBoundingClientRect();
    const isFree = document.querySelector(".once") === null;
    const hasRoom = isFree && !finger && line.children.length === 1 && height <= bar + GAP && above > bar;
    let top = above + bottom > innerHeight ? above - GAP - height : bottom + GAP;
    top = Math.min(top, innerHeight - height - GAP);
    if (finger && top < finger + FINGER && top + height > finger - FINGER) top = finger - FINGER - height;
    line.style.setProperty("--top", `${hasRoom ? 0 : Math.max(top, bar, 0)}px`);
  };

  const say = (parts, element, finger) => {
    clearTimeout(going);
    const told = parts.map((each) => plain(words(each))).filter(Boolean);
    line.replaceChildren(...told.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    line.hidden = !told.length;
    if (told.length) place(element, finger);
  };

  const sayOf = (target, finger) => {
    const part = target.closest?.("[data-point]");
    const group = part ?? target.closest?.("[data-points]");
    if (part) say([part], part, finger);
    else say([...(group?.querySelectorAll("[data-point]") ?? [])], group, finger);
  };

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") sayOf(target);
  });
  const sayBriefly = (target, finger) => {
    if (!target.isConnected) return;
    sayOf(target, finger);
    going = setTimeout(hide, BRIEF);
  };

  document.addEventListener("click", ({ target, detail, clientY, pointerType }) => {
    // A key press on a button is a click, too. What a button does is said by what it leads to, but in questions, whose
    // buttons have nothing but pictures, once the answer has been drawn.
    if (!detail) return;
    const isButton = target.closest?.("button, a");
    if (isButton) hide();
    if (pointerType === "mouse") return;
    if (!isButton) sayBriefly(target, clientY);
    else if (target.closest?.(".question [data-point]")) setTimeout(sayBriefly, 0, target, clientY);
  });
  // Only a key moves the focus in its own task; after Enter and Space it's the page that does.
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Escape") hide();
      movesOn = !["Escape", "Enter", " "].includes(key);
      setTimeout(() => {
        movesOn = false;
      });
    },
    true,
  );
  document.addEventListener("focusin", ({ target }) => {
    if (movesOn) sayOf(target);
  });
  document.addEventListener("focusout", hide);
  // Not of #app itself: until Python is there, resume.js puts another in its place.
  const isShown = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest("#app, .question");
  new MutationObserver((changes) => {
    if (changes.some(isShown)) hide();
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
