// Changes an element's contents to match some markup, by suitsPatch(root, markup, refuge). Python calls it for every
// drawing. If the focused element is gone or hidden, the focus goes to the element with the id `refuge`.
//
// A row with arrow keys is one stop for the Tab key: the button that had the focus last, else the picked or current
// one, else the first enabled one, or the last in a row that is read from its end. At a new decision it is reset,
// unless it has the focus.
//
// Parts that are equal before and after are skipped without a closer look. The focus leaves an element that goes before
// the page changes: browsers lay out a page anew if they lose the focus in the middle of it.
//
// Parts that a person has unfolded stay open, and contents that a script has put into an element with data-own stay,
// too.
//
// When a popover or a dialog closes and nothing has the focus, its opener gets it; if that is gone or hidden, the
// element around the opener, and if that was a popover, its own opener. Browsers do so for the first of several
// popovers only.
//
// The patcher never reuses an acting element for another action, or for the same action at the next decision: a second
// press would then do that. So elements with data-act that have no id are keyed by their action and by the decision, in
// data-at.
//
// Translators and other extensions replace text by elements of their own. Their version of an unchanged text is left
// alone: a drawing is compared with the last one, not with the translated page. Otherwise every action would undo the
// translation of the whole page.

{
  // A person's changes to these show in no attribute, so morphdom itself compares them.
  const FIELDS = "input, select, textarea";
  const ACTS = "[data-act]:not([id])";
  // Words that others take the place of: patched, they would seem to have moved, those of the news even far away.
  const ANEW = ".news, .asked, .prompt > .answers, .state > span";
  const UNSEEN = 100; // milliseconds without a frame after which the page counts as unseen

  // Tabs say themselves which of them is the stop, and few answers are a stop each.
  const ROWS = "[data-arrows]:not([role=tablist], #prompt)";

  const stays = (element, wanted) =>
    element.id
      ? wanted.querySelector(`#${CSS.escape(element.id)}`) !== null
      : [...wanted.querySelectorAll(element.localName)].some((other) => other.isEqualNode(element));

  // Returns by which decision a tree was drawn, and adds to `keys` what those of its elements that act are known by.
  const decision = (tree, keys) => {
    const at = tree.querySelector("[data-at]")?.dataset.at ?? "";
    const met = {};
    for (const element of tree.querySelectorAll(ACTS)) {
      const { act } = element.dataset;
      met[act] = (met[act] ?? 0) + 1;
      keys.set(element, `${at} ${act} ${met[act]}`);
    }
    return at;
  };

  // Several lines of a log lead to the same moment, so what a button stands in is a part of its name.
  const nameOf = ({ id, parentElement, dataset: { act, pick, do: does, item } }) =>
    id || [act, pick, does, item, parentElement.id].join();

  const stopAt = (buttons, stop) => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };

  const makeStops = (root, wanted, passed) => {
    const before = [...root.querySelectorAll(`${ROWS} button[tabindex="0"]`)];
    const kept = passed ? before.filter((button) => button.closest(ROWS).contains(document.activeElement)) : before;
    const names = new Set(kept.map(nameOf));
    for (const row of wanted.querySelectorAll(ROWS)) {
      const buttons = [...row.querySelectorAll("button")];
      const first = (fits) => buttons.find(fits);
      stopAt(
        buttons,
        first((button) => names.has(nameOf(button))) ??
          first((button) => button.ariaPressed === "true" || button.ariaCurrent === "true") ??
          (row.dataset.arrows === "end" ? buttons.at(-1) : first((button) => button.ariaDisabled !== "true")) ??
          buttons[0],
      );
    }
  };

  document.addEventListener("focusin", ({ target }) => {
    const row = target.matches?.("button") && target.closest(ROWS);
    if (row) stopAt(row.querySelectorAll("button"), target);
  });

  const WORDS = ["title", "aria-label", "alt", "placeholder"];
  const CHANGES = { childList: true, characterData: true, subtree: true, attributeFilter: WORDS };
  const states = new WeakMap(); // by root: the markup last written, what watches it since, whether others have changed it
  const foreign = new WeakSet(); // what others have put in, or moved

  const stateOf = (root) => {
    if (!states.has(root)) {
      const state = { markup: null, isChanged: false };
      state.note = (changes) => {
        state.isChanged ||= changes.length > 0;
        for (const { addedNodes } of changes) for (const node of addedNodes) foreign.add(node);
      };
      state.watcher = new MutationObserver(state.note);
      states.set(root, state);
    }
    return states.get(root);
  };

  // Returns the children of an element that are ours, and the runs of all others before, between and after them.
  const split = (element) => {
    const [children, runs] = [[], [[]]];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.ELEMENT_NODE || foreign.has(node)) runs.at(-1).push(node);
      else {
        children.push(node);
        runs.push([]);
      }
    }
    return { children, runs };
  };

  const wordsOf = (run) => run.map(({ textContent }) => textContent).join("");

  // Finds what was last written of each element of the page, but not within one whose own elements others have moved.
  const match = (old, before, origins) => {
    origins.set(old, before);
    const [now, was] = [split(old).children, split(before).children];
    const isSame = (child, place) => child.localName === was[place].localName && child.id === was[place].id;
    if (now.length === was.length && now.every(isSame)) now.forEach((child, place) => match(child, was[place], origins));
  };

  // Returns the elements as last written, by those that extensions have made of them; none if they are unchanged.
  const originsIn = (root, { markup, isChanged }) => {
    const origins = new Map();
    if (isChanged && markup !== null) {
      const before = root.cloneNode(false);
      before.append(window.suitsNodes(markup));
      match(root, before, origins);
    }
    return origins;
  };

  // Has what is wanted take over what others have made of the same words, here or in all that is within.
  const takeOver = (old, wanted, origins, isWithin = false) => {
    const before = origins.get(old);
    if (before === undefined) return;
    for (const name of WORDS) {
      const words = before.getAttribute(name);
      if (words !== null && words === wanted.getAttribute(name)) wanted.setAttribute(name, old.getAttribute(name) ?? words);
    }
    const [now, was, next] = [old, before, wanted].map(split);
    if (now.children.length !== was.children.length || now.children.some((child, place) => origins.get(child) !== was.children[place])) return;
    next.runs.forEach((run, place) => {
      const words = wordsOf(run);
      const isSame = (each) => each !== undefined && wordsOf(each) === words;
      const from = isSame(was.runs[place]) ? place : was.runs.findIndex(isSame);
      const made = now.runs[from] ?? [];
      if (!words.trim() || !wordsOf(made).trim() || (made.length === 1 && made[0].data === words)) return;
      const copies = made.map((node) => node.cloneNode(true));
      for (const copy of copies) foreign.add(copy);
      run[0].before(...copies);
      for (const node of run) node.remove();
    });
    if (!isWithin || now.children.length !== next.children.length) return;
    now.children.forEach((child, place) => takeOver(child, next.children[place], origins, true));
  };

  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  // The page around a frame keeps its focus and its place while somebody is there, and not in the frame: what would have
  // had the focus has it when they come back.
  let withheld = "";
  const isElsewhere = () => parent !== window && !document.hasFocus();

  const goTo = (element, scrolls = true) => {
    if (!element) return;
    if (isElsewhere()) {
      withheld = element.id;
      return;
    }
    element.focus({ preventScroll: true });
    if (scrolls) element.scrollIntoView({ block: "nearest" });
  };
  window.suitsGoTo = goTo;

  const goToId = (id) => goTo(id && document.getElementById(id));

  // Whoever has drawn may give the focus to something else at once: the page scrolls only if it stays here.
  const shelterAt = (id) => {
    const refuge = id && document.getElementById(id);
    goTo(refuge, false);
    queueMicrotask(() => {
      if (refuge && refuge === document.activeElement) refuge.scrollIntoView({ block: "nearest" });
    });
  };

  addEventListener("focus", () => {
    const id = withheld;
    withheld = "";
    // What they press or come to has the focus by then.
    if (id) setTimeout(() => isLost() && goToId(id));
  });

  // The element last focused or pressed: Safari gives no focus to buttons that are pressed.
  let latest = null;
  let fallback = "";
  const openers = new WeakMap();

  const wayTo = (element) => (element && element !== document.body ? [element, ...wayTo(element.parentElement)] : []);

  const onVisit = ({ target }) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (dialog && !openers.has(dialog)) openers.set(dialog, wayTo(latest));
    latest = target;
  };
  addEventListener("click", onVisit, true);
  addEventListener("focusin", onVisit, true);

  const isGivenBack = (closed) => {
    const way = openers.get(closed) ?? [];
    openers.delete(closed);
    return way.some((each) => {
      const there = each.isConnected ? each : document.getElementById(each.id);
      goTo(there, false);
      return there && (there === document.activeElement || isGivenBack(there));
    });
  };

  const onClose = ({ target }) => {
    if (isElsewhere() || !(isLost() || !document.activeElement.checkVisibility())) return;
    if (!isGivenBack(target)) goToId(fallback);
  };
  addEventListener("close", onClose, true);
  addEventListener("beforetoggle", ({ target, newState }) => newState === "open" && openers.set(target, wayTo(latest)), true);
  addEventListener("toggle", (event) => event.newState === "closed" && event.target.popover && onClose(event), true);

  // Calls this once the changes are painted; a page out of sight isn't waited for.
  window.suitsPainted = (work) => {
    setTimeout(work, UNSEEN);
    requestAnimationFrame(() => setTimeout(work));
  };

  // What a step of a lesson lights comes into sight, between what is said and one's own part, which keep their places; if
  // it has no room there, its beginning does.
  let taught = "";
  const showLit = () => {
    const coach = document.getElementById("lesson");
    const lit = coach === null ? [] : [...document.querySelectorAll("#table [data-lit]")];
    const step = coach && `${coach.querySelector("progress").value} ${lit.length}`;
    if (step === taught) return;
    taught = step;
    const placesOf = (elements) => elements.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
    const places = placesOf(lit.filter((each) => !each.closest(".own")));
    if (places.length === 0 || isElsewhere() || getComputedStyle(coach).position !== "sticky") return;
    const own = document.querySelector(".own");
    const isBelow = own !== null && getComputedStyle(own).position === "sticky";
    const top = Math.min(...places.map((place) => place.top)) - coach.getBoundingClientRect().bottom;
    const foot = Math.min(innerHeight, ...placesOf(isBelow ? [...own.children] : []).map((place) => place.top));
    const bottom = Math.max(...places.map((place) => place.bottom)) - foot;
    if (top < 0 || bottom > 0) scrollBy(0, top < 0 ? top : Math.min(top, bottom));
  };

  // A glance closes with the next press or key, which does nothing else.
  const endGlance = (event) => {
    const glance = document.querySelector(".glance:popover-open");
    if (glance === null || ["Alt", "AltGraph", "Control", "Meta", "Shift"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) glance.hidePopover();
  };
  for (const kind of ["click", "keydown"]) addEventListener(kind, endGlance, true);

  window.suitsPatch = (root, markup, refuge) => {
    const nodes = window.suitsNodes(markup);
    // In their own document, so that only new elements have to move to the page's.
    const wanted = nodes.ownerDocument.importNode(root);
    wanted.append(nodes);
    const state = stateOf(root);
    state.note(state.watcher.takeRecords());
    state.watcher.disconnect();
    const origins = originsIn(root, state);
    takeOver(root, wanted, origins);
    for (const { id } of root.querySelectorAll("details[id][open]")) {
      wanted.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
    }
    const keys = new WeakMap();
    const passed = decision(root, keys) !== decision(wanted, keys);
    const focusedId = isLost() ? null : document.activeElement.id;
    fallback = refuge;
    makeStops(root, wanted, passed);
    const differs = (old, wanted) =>
      !old.isEqualNode(wanted) ||
      old.matches(FIELDS) ||
      old.querySelector(FIELDS) !== null ||
      (passed && old.querySelector(ACTS) !== null);
    const focused = document.activeElement;
    const leaves =
      root.contains(focused) &&
      focused !== root &&
      !focused.matches(FIELDS) &&
      (!stays(focused, wanted) || (passed && focused.matches(ACTS)));
    if (leaves) focused.blur();
    window.morphdom(root, wanted, {
      childrenOnly: true,
      getNodeKey: (node) => keys.get(node) ?? node.id,
      onBeforeElUpdated: (old, wanted) => {
        if (origins.size > 0) takeOver(old, wanted, origins, old.matches(ANEW));
        if (!differs(old, wanted) || (old.hasAttribute("data-own") && wanted.hasAttribute("data-own"))) return false;
        if (!old.matches(ANEW) || old.isEqualNode(wanted) || old.contains(document.activeElement)) return true;
        old.replaceWith(wanted.cloneNode(true));
        return false;
      },
    });
    // At a table the whole page is laid out for it.
    if (root.id === "app") document.documentElement.toggleAttribute("data-table", root.querySelector(".at-table") !== null);
    state.markup = markup;
    state.watcher.observe(root, CHANGES);
    if (leaves && focused.isConnected) goTo(focused, false);
    if (!isElsewhere()) root.querySelector(".log [aria-current]")?.scrollIntoView({ block: "nearest" });
    // Who comes here sees the page from its beginning.
    queueMicrotask(showLit);
    if (focusedId === null) return;
    const mend = () => {
      // An element that was moved on the page loses the focus on its way.
      if (isLost()) goToId(focusedId);
      if (isLost() && !(isElsewhere() && document.getElementById(focusedId))) shelterAt(refuge);
    };
    mend();
    // A hidden element loses the focus only when the page has been laid out.
    requestAnimationFrame(() => setTimeout(mend));
  };
}
