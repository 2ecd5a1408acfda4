"use strict";

// Hears what happens in the frame of a game, as ui/dom/listening.py does elsewhere: window.suitsListen(tell) calls
// tell(signal) with the fields of ui.platform.browser.Signal. window.suitsFinger.draw(work) does work once nothing is
// pressed, and window.suitsFocus has focus(id, place) and callTo(id).

{
  const ACTING = "[data-act],[data-pick],[data-do]";
  const FIELDS = "input, select, textarea";
  const WRITING = "input:not([type=radio], [type=checkbox]), select, textarea";
  const PRESSED = `a, button, summary, label, input, select, ${ACTING}`;
  const OWN_KEYS = `${FIELDS}, dialog, [role=dialog]`;
  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -1000, End: 1000 };
  const ALONG = ["ArrowLeft", "ArrowRight", "Home", "End"];
  const MODIFIERS = ["Alt", "AltGraph", "Control", "Meta"];
  const NEAR = 24; // CSS pixels
  const UNSEEN = 400; // milliseconds after a drawing, too short to see it and press
  const BOUNCE = 60; // milliseconds between two presses of one button
  const LONGEST = 10_000; // milliseconds of a press
  const SHOWN = 300; // milliseconds for which a press is seen

  const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

  // Fingers on the page: what they press stays in its place.
  const down = new Map();
  let waiting = null;
  let drawnAt = null;
  const lift = (pointer) => {
    for (const each of pointer === undefined ? [...down.keys()] : [pointer]) {
      clearTimeout(down.get(each));
      down.delete(each);
    }
    if (down.size || !waiting) return;
    const work = waiting;
    waiting = null;
    draw(work);
  };
  const liftAfter = (pointer, milliseconds) => {
    clearTimeout(down.get(pointer));
    down.set(pointer, setTimeout(lift, milliseconds, pointer));
  };
  const draw = (work) => {
    work();
    drawnAt ??= performance.now();
  };
  window.suitsFinger = { draw: (work) => (down.size ? (waiting = work) : draw(work)) };

  const goTo = (element) => element && window.suitsGoTo(element);
  const focus = (id, place) => {
    const element = document.getElementById(id);
    if (!element) return;
    const hiding = element.closest("[popover]");
    if (hiding && !element.checkVisibility()) hiding.showPopover();
    if (place) goTo(element.querySelectorAll("button").item(place - 1));
    else goTo(element.querySelector("button[tabindex='0']") ?? element);
  };
  const callTo = (id) => {
    const question = document.getElementById(id);
    const active = document.activeElement;
    if (!question) return;
    if (active && active !== document.body) {
      const answers = !question.querySelector("button") && active.closest("#hand");
      if (answers || !active.matches(".felt button")) return;
    }
    window.suitsGoTo(question, false);
  };
  window.suitsFocus = { focus, callTo };

  const formOf = (form) => (form ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) : {});
  const signalOf = (kind, element, field) => {
    const { act = "", pick = "", do: does = "", item = "" } = element.dataset;
    const form = formOf(element.localName === "form" ? element : element.closest("form"));
    return { kind, act, pick, do: does, item, form, ...(field && { name: field.name ?? "", text: String(field.value) }) };
  };

  // Unintended presses: see ui/dom/double_presses.py.
  let last = null;
  let hasKey = false;
  const metBy = (target) => {
    const element = closest(target, PRESSED);
    if (!element) return null;
    const at = element.dataset.again === undefined ? (document.querySelector("[data-at]")?.dataset.at ?? "") : "";
    const { act, pick, do: does, item } = element.dataset;
    return element.id ? [element.id, at].join() : [element.tagName, act, pick, does, item, element.getAttribute("href"), at].join();
  };
  const isUnmeant = ({ target, detail, clientX, clientY, timeStamp }) => {
    const met = metBy(target);
    if (met === null || (!detail && !hasKey)) return false;
    const place = detail ? [clientX, clientY] : null;
    const isNear = last && (place && last.place ? place.every((each, axis) => Math.abs(each - last.place[axis]) < NEAR) : place === last.place);
    if (isNear && met === last.met && place && timeStamp - last.time < BOUNCE) return true;
    const isThere = () => last.place && metBy(document.elementFromPoint(...last.place)) === last.met;
    if (isNear && met !== last.met && drawnAt !== null && timeStamp - drawnAt < UNSEEN && !isThere()) return true;
    last = { met, place, time: timeStamp };
    drawnAt = null;
    return false;
  };

  const letterOf = (key, code, shift) => {
    if ("؟？՞".includes(key)) return "?";
    if (code.startsWith("Key") && key >= "\u0370") return code.at(-1).toLowerCase();
    if (key.length > 1 || key === " ") return "";
    if (code.startsWith("Digit") && !shift && !/\d/.test(key)) return code.at(-1);
    return key.toLowerCase();
  };

  const step = (row, focused, by) => {
    const stops = [...row.querySelectorAll("button, :focus")].filter((each) => each.checkVisibility());
    const place = stops.indexOf(focused);
    if (!stops.some((each) => each.matches("button"))) focus("hand");
    else if (place >= 0) stops[Math.min(Math.max(place + by, 0), stops.length - 1)].focus();
    else stops.at(by > 0 ? 0 : -1).focus();
  };

  window.suitsListen = (tell) => {
    const on = (kind, work, early) => document.addEventListener(kind, work, early);
    const stop = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Nothing in this frame leads out of it.
    on("click", (event) => closest(event.target, "a, area") && event.preventDefault(), true);
    on("auxclick", (event) => closest(event.target, "a, area") && event.preventDefault(), true);
    on("click", (event) => isUnmeant(event) && stop(event), true);
    on("click", (event) => {
      lift(event.pointerId > 0 ? event.pointerId : undefined);
      const element = closest(event.target, ACTING);
      const link = closest(event.target, "a[href^='#']");
      const button = closest(event.target, "form button[type=submit], form button:not([type])");
      if (element && !["input", "select", "form"].includes(element.localName)) {
        if (event.detail) {
          element.classList.add("pressed");
          setTimeout(() => element.classList.remove("pressed"), SHOWN);
        }
        tell(signalOf("click", element));
      } else if (button) {
        event.preventDefault();
        tell(signalOf("submit", button.form));
      } else if (link) tell({ kind: "address", item: link.getAttribute("href") });
      else tell({ kind: "tap" });
    });
    on("pointerdown", ({ button, pointerId }) => button === 0 && liftAfter(pointerId, LONGEST));
    on("pointermove", ({ buttons, pointerId }) => !(buttons & 1) && down.has(pointerId) && liftAfter(pointerId, 100));
    on("pointerup", ({ pointerId }) => down.has(pointerId) && liftAfter(pointerId, 100));
    on("pointercancel", ({ pointerId }) => lift(pointerId));
    for (const kind of ["contextmenu", "dragstart"]) on(kind, () => lift());
    addEventListener("blur", () => lift());
    on("visibilitychange", () => {
      lift();
      if (document.hidden) tell({ kind: "hidden" });
    });
    addEventListener("suits:drag", ({ detail: [pick, item] }) => {
      lift();
      tell({ kind: "drag", pick, item });
    });
    on("keydown", (event) => {
      const { key, code, target, shiftKey, repeat } = event;
      if (!key || !event.getModifierState || event.isComposing) return;
      const presses = key === "Enter" || key === " ";
      hasKey = presses;
      if (!presses) last = null;
      if (presses && !repeat && !closest(target, PRESSED)) tell({ kind: "tap" });
      const isPlain = !MODIFIERS.some((each) => event.getModifierState(each));
      if (key === "Escape") tell({ kind: "key", key });
      else if (key in STEPS) {
        if (!isPlain || shiftKey) return;
        const row = closest(target, "[data-arrows]");
        if (row && (ALONG.includes(key) || row !== target)) {
          event.preventDefault();
          step(row, target, STEPS[key]);
        } else if (ALONG.includes(key) && document.querySelector("[data-keys]") && !closest(target, OWN_KEYS)) {
          event.preventDefault();
          tell({ kind: "key", key });
        }
      } else if (repeat) {
        if (key === "Enter" && !closest(target, "textarea")) event.preventDefault();
      } else if (isPlain && !closest(target, WRITING)) {
        const letter = letterOf(key, code, shiftKey);
        if (letter) tell({ kind: "key", key: letter });
      }
    });
    for (const kind of ["change", "input"]) {
      on(kind, ({ target }) => {
        const field = closest(target, FIELDS);
        const holder = closest(field, "[data-do]");
        if (holder && field.type !== "file") tell(signalOf(kind, holder, field));
      });
    }
    on("submit", (event) => {
      event.preventDefault();
      tell(signalOf("submit", event.target));
    });
  };
}
