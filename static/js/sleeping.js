"use strict";

// Lets a frame that has been out of sight for long sleep: Python takes some 100 MB, and a page may have many frames.
// The game and a picture of it are kept, with the picture's language; the frame is reloaded without Python, and looks the
// same. It wakes when it comes into sight, or gets the focus.
//
// Python gives the state to wake up with: window.suitsAsleep(), a text, undefined while something moves by itself.
// window.suitsSlept is that text while a frame sleeps and wakes, "" else.
//
// The frame's history entry holds all that, and is gone with the page around it. A sandbox without an origin of our own
// would forget it, so frames don't sleep there.
//
// It runs before the frame reports its height, which doesn't change.

(() => {
  const AFTER = 2 * 60_000; // milliseconds out of sight
  const TALLEST = "--tallest"; // the room that a frame keeps for its tallest step: ui/dom/measuring.py
  const LOOKS = ["follows", "size", "symbols", "table", "theme"];
  const page = document.documentElement;
  const app = document.getElementById("app");
  const bed = history.state?.suitsAsleep;
  const _ = window.suitsLanguage?.say ?? ((message) => message);
  let isSeen = true;
  let timer;

  window.suitsSlept = bed?.kept ?? "";
  if (parent === window || origin === "null") return;
  if (bed) lie();
  try {
    new IntersectionObserver(look).observe(page);
  } catch {
    // Then none sleeps; one that lies wakes when it is pressed.
  }

  function look(entries) {
    isSeen = entries.at(-1).isIntersecting;
    clearTimeout(timer);
    if (!isSeen) timer = setTimeout(sleep, AFTER);
    else if (window.suitsSlept) wake();
  }

  async function sleep() {
    // Without its host, a frame would not come back.
    const isThere = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);
    if (isSeen) return;
    const kept = isThere && !document.hasFocus() && page.dataset.state === "ready" && window.suitsAsleep?.();
    if (!kept) {
      clearTimeout(timer);
      timer = setTimeout(sleep, AFTER);
      return;
    }
    const looks = LOOKS.filter((name) => name in page.dataset).map((name) => [name, page.dataset[name]]);
    const picture = window.suitsPicture(app);
    const tallest = page.style.getPropertyValue(TALLEST);
    const shown = { tallest, title: document.title, picture, language: page.lang };
    history.replaceState({ suitsAsleep: { kept, looks, ...shown } }, "");
    // All that it would ask about is kept.
    window.suits.saves.askBeforeLeaving(false);
    location.reload();
  }

  function lie() {
    Object.assign(page.dataset, Object.fromEntries(bed.looks));
    // Another language may have been chosen since, which the picture doesn't speak.
    if (bed.language === page.lang) {
      page.style.setProperty(TALLEST, bed.tallest);
      document.title = bed.title;
      app.replaceChildren(window.suitsNodes(bed.picture));
    }
    app.inert = true;
    const way = document.createElement("button");
    way.id = "wake";
    way.className = "unseen";
    way.textContent = _("Continue here");
    way.addEventListener("focus", wake);
    way.addEventListener("click", wake);
    app.before(way);
    addEventListener("pointerdown", wake);
  }

  function wake() {
    window.startPython(() => {
      const way = document.getElementById("wake");
      const isFocused = way === document.activeElement;
      way.remove();
      app.inert = false;
      window.suitsSlept = "";
      history.replaceState(null, "");
      if (isFocused) document.getElementById("title").focus();
    });
  }
})();
