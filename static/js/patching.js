// Makes the contents of an element look like some markup, by suitsPatch(root, markup). Python calls it for every drawing.
//
// What is the same before and after is left alone without being looked at more closely, and the focus leaves an element
// that goes before the page changes: browsers lay out a page anew if they lose the focus in the middle of it.

{
  // What a person has done to these shows in no attribute, so morphdom itself compares them.
  const FIELDS = "input, select, textarea";

  const differs = (old, wanted) => !old.isEqualNode(wanted) || old.matches(FIELDS) || old.querySelector(FIELDS) !== null;

  const stays = (element, wanted) =>
    element.id
      ? wanted.querySelector(`#${CSS.escape(element.id)}`) !== null
      : [...wanted.querySelectorAll(element.localName)].some((other) => other.isEqualNode(element));

  window.suitsPatch = (root, markup) => {
    const wanted = root.cloneNode(false);
    wanted.innerHTML = markup;
    const focused = document.activeElement;
    const leaves = root.contains(focused) && focused !== root && !focused.matches(FIELDS) && !stays(focused, wanted);
    if (leaves) focused.blur();
    window.morphdom(root, wanted, { childrenOnly: true, onBeforeElUpdated: differs });
    if (leaves && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
