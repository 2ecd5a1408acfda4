// Makes the contents of an element look like some markup, by suitsPatch(root, markup). Python calls it for every drawing.
//
// What is the same before and after is left alone without being looked at more closely, and the focus leaves an element
// that goes before the page changes: browsers lay out a page anew if they lose the focus in the middle of it.
//
// What acts never turns into something else under a press, nor into its like for the next decision: a second press would
// do that. So elements with data-act that have no id are known by what they do and by the decision, in data-at, and go
// with them.

{
  // What a person has done to these shows in no attribute, so morphdom itself compares them.
  const FIELDS = "input, select, textarea";
  const ACTS = "[data-act]:not([id])";

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

  window.suitsPatch = (root, markup) => {
    const wanted = root.cloneNode(false);
    wanted.innerHTML = markup;
    const keys = new WeakMap();
    const passed = decision(root, keys) !== decision(wanted, keys);
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
      onBeforeElUpdated: differs,
    });
    if (leaves && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
