"use strict";

// How every page looks is what the person has chosen, from the first moment: colours, the size of cards, letters in place
// of pictures. ui/settings.py says what can be chosen, and has changes applied by window.suitsLook(name, value).
//
// A classic script without defer, and before query.js: what the address of a frame asks for comes first there.

(() => {
  const LOOKS = ["theme", "size", "symbols"];
  const KEY = "suits-and-signs/settings";

  window.suitsLook = (name, value) => {
    document.documentElement.dataset[name] = value;
    if (name === "theme") for (const bar of document.querySelectorAll("meta[name=theme-color]")) colour(bar, value);
  };

  // The browser's own bar, too.
  function colour(bar, theme) {
    const own = bar.dataset.theme;
    bar.media = theme === "device" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }

  try {
    const settings = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of LOOKS) if (typeof settings[name] === "string") window.suitsLook(name, settings[name]);
  } catch {
    // The browser denies storage, or what is stored is damaged: pages look as usual.
  }
})();
