// Makes the contents of an element look like some markup, by suitsPatch(root, markup, refuge). Python calls it for every
// drawing. When what had the focus is gone or can't be seen any more, the focus goes to the element with the id `refuge`.
//
// A row that arrow keys go along is one stop for the Tab key: the button that had the focus last, else one that is
// picked or the present one, else the first that can be pressed, or the last in a row that is read from its end. At a
// new decision it begins anew, unless somebody is in it.
//
// What is the same before and after is left alone without being looked at more closely, and the focus leaves an element
// that goes before the page changes: browsers lay out a page anew if they lose the focus in the middle of it.
//
// What somebody has unfolded stays so, and what a script of its own has put into an element with data-own.
//
// When a popover or a dialog closes and nothing has the focus, what opened it gets it; where that is gone or hidden, what
// it stood in, and where that was a popover, too, what opened that. Browsers do so for the first of several popovers only.
//
// What acts never turns into something else under a press, nor into its like for the next decision: a second press would
// do that. So elements with data-act that have no id are known by what they do and by the decision, in data-at, and go
// with them.

{
  // What a person has done to these shows in no attribute, so morphdom itself compares them.
  const FIELDS = "input, select, textarea";
  const ACTS = "[data-act]:not([id])";
  // Words that others take the place of: patched, they would seem to have moved, those of the news even far away.
  const ANEW = ".news, .asked, .prompt > .answers, .state > span";
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

  // What had the focus or was pressed last: Safari gives no focus to buttons that are pressed.
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

  window.suitsPatch = (root, markup, refuge) => {
    const wanted = root.cloneNode(false);
    wanted.innerHTML = markup;
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
        if (!differs(old, wanted) || (old.hasAttribute("data-own") && wanted.hasAttribute("data-own"))) return false;
        if (!old.matches(ANEW) || old.isEqualNode(wanted) || old.contains(document.activeElement)) return true;
        old.replaceWith(wanted.cloneNode(true));
        return false;
      },
    });
    if (leaves && focused.isConnected) goTo(focused, false);
    if (!isElsewhere()) root.querySelector(".log [aria-current]")?.scrollIntoView({ block: "nearest" });
    if (focusedId === null) return;
    const mend = () => {
      // What was moved to another place on the page loses the focus on its way.
      if (isLost()) goToId(focusedId);
      if (isLost() && !(isElsewhere() && document.getElementById(focusedId))) shelterAt(refuge);
    };
    mend();
    // What is still there, but hidden, loses the focus only when the page has been laid out.
    requestAnimationFrame(() => setTimeout(mend));
  };
}
