"use strict";

// Says in words what a person taps, hovers over, or reaches by key: elements with data-point, or each part of a group
// with data-points. Screen readers already speak these words, so listeners miss nothing.
//
// Words for a key appear in the bar where there is room, words for a tap beside it (pointed.css); those about a
// single thing are over the bar, so that they cover neither the question nor one's own hand. They go with the next
// event on the page, with a tap elsewhere or Escape; after a tap, also by themselves.
//
// A mouse at rest shows the words beside it, where they cover no button and no title; if there is no such place, it
// shows none. It may move onto them, and they stay until it leaves, a press, or Escape.

{
  const BRIEF = 8000; // milliseconds; none with larger text, which is read slowly
  const GAP = 6; // px
  const FINGER = 28; // px around a tap that a finger may still cover
  const REST = 600; // milliseconds in which a mouse doesn't move
  const GRACE = 300; // milliseconds on the way from a thing to its words
  const ARROW = 20; // px below the tip of a mouse's arrow that it covers
  const NEAR = 160; // px from the mouse to the words, at most
  const FREE = "button, a, input, select, summary, h1, .once";

  const line = document.getElementById("pointed");
  let movesOn = false;
  let going = 0;
  let resting = 0;
  let told = null; // what the words beside the mouse are about
  let spent = null; // what needn't be told of again before the mouse has left it

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

  // Emptied, too: the next player at the screen may not find there the cards of the one before.
  const hide = () => {
    clearTimeout(going);
    told = null;
    delete line.dataset.tip;
    line.classList.remove("brief");
    line.hidden = true;
    line.replaceChildren();
  };

  // Over the bar; below what is told of, or above it in the lower half of the window, where questions and their answers are; within the
  // window; and above a finger that it would be under.
  const place = (element, finger) => {
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    const isBrief = line.children.length === 1;
    line.classList.toggle("brief", isBrief);
    const { height } = line.getBoundingClientRect();
    const { top: above, bottom } = element.getBoundingClientRect();
    const hasRoom = isBrief && !finger && height <= bar + GAP && above > bar;
    let top = above + bottom > innerHeight ? above - GAP - height : bottom + GAP;
    top = Math.min(top, innerHeight - height - GAP);
    if (finger && top < finger + FINGER && top + height > finger - FINGER) top = finger - FINGER - height;
    line.style.setProperty("--top", `${hasRoom ? 0 : Math.max(top, bar, 0)}px`);
  };

  const write = (parts) => {
    hide();
    const said = parts.map((each) => plain(words(each))).filter(Boolean);
    line.replaceChildren(...said.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    line.hidden = !said.length;
    return said.length > 0;
  };

  const say = (parts, element, finger) => write(parts) && place(element, finger);

  const sayOf = (target, finger) => {
    const part = target.closest?.("[data-point]");
    const group = part ?? target.closest?.("[data-points]");
    if (part) say([part], part, finger);
    else say([...(group?.querySelectorAll("[data-point]") ?? [])], group, finger);
  };

  // Returns where the words lie upon nothing that matters: below or above the mouse, else at an edge of the thing itself.
  const spotBeside = (part, x, y) => {
    const { width, height } = line.getBoundingClientRect();
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const taken = [...document.querySelectorAll(FREE)].map((each) => each.getBoundingClientRect()).filter((each) => each.width);
    const middle = [x - width / 2, y - height / 2];
    const spots = [y + ARROW, y - height - GAP, bottom + GAP, top - height - GAP].flatMap((each) =>
      [middle[0], x, x - width].map((side) => [side, each]),
    );
    return [...spots, [right + GAP, middle[1]], [left - width - GAP, middle[1]]]
      .map(([side, down]) => [Math.max(GAP, Math.min(side, innerWidth - width - GAP)), down])
      .find(([side, down]) => {
        const meets = (each, gap) =>
          each.left < side + width + gap && each.right > side - gap && each.top < down + height + gap && each.bottom > down - gap;
        const mouse = { left: x, right: x, top: y, bottom: y };
        const isInside = down >= GAP && down + height <= innerHeight - GAP;
        return isInside && !meets(mouse, 2) && meets(mouse, NEAR) && !taken.some((each) => meets(each, 0));
      });
  };

  const sayBeside = (part, x, y) => {
    if (!part.isConnected || !write([part])) return;
    line.dataset.tip = "";
    // As wide as its words are, wherever it was before.
    line.style.setProperty("--left", "0px");
    const spot = spotBeside(part, x, y);
    if (!spot) return hide();
    told = part;
    line.style.setProperty("--left", `${spot[0]}px`);
    line.style.setProperty("--top", `${spot[1]}px`);
  };

  document.addEventListener("pointermove", ({ target, pointerType, buttons, clientX, clientY }) => {
    if (pointerType !== "mouse") return;
    const part = told && line.contains(target) ? told : target.closest?.("[data-point]");
    if (part !== spent) spent = null;
    clearTimeout(resting);
    if (told && part === told) clearTimeout(going);
    else if (told) going = setTimeout(hide, GRACE);
    if (part && part !== told && part !== spent && !buttons) resting = setTimeout(sayBeside, REST, part, clientX, clientY);
  });
  const endRest = ({ target }) => {
    spent = told ?? target.closest?.("[data-point]") ?? null;
    if (told) hide();
    clearTimeout(resting);
  };
  document.addEventListener("pointerdown", endRest, true);
  document.documentElement.addEventListener("pointerleave", () => {
    clearTimeout(resting);
    if (told) hide();
  });

  const sayBriefly = (target, finger) => {
    if (!target.isConnected) return;
    sayOf(target, finger);
    if ((document.documentElement.dataset.text ?? "usual") === "usual") going = setTimeout(hide, BRIEF);
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
      if (key === "Escape") {
        spent = told;
        clearTimeout(resting);
        hide();
      }
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
  document.addEventListener("focusout", () => told ?? hide());
  // Not of #app itself: until Python is there, resume.js puts another in its place.
  const isShown = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest("#app, .question");
  new MutationObserver((changes) => {
    if (!changes.some(isShown)) return;
    if (!told?.isConnected || plain(words(told)) !== line.textContent) hide();
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
