"use strict";

// Follows links out of a frame. A sandbox may forbid new windows: then the page around it is asked to open one, and where
// nothing there answers, the address is shown, to be copied.
//
// window.suitsLeave(address) opens an address as such a link does.

(() => {
  const OPEN = "suits-and-signs:open-once";
  const OPEN_EARLIER = "suits-and-signs:open"; // all copies of earlier versions open it
  const OPENED = "suits-and-signs:opened";
  const PATIENCE = 500; // milliseconds in which embed-parent.js answers, or the clipboard
  const _ = window.suitsLanguage?.say ?? ((message) => message); // pages to read in English have no other
  let waiting;
  let dialog;

  if (parent === window) return;
  window.suitsLeave = leave;
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.type === OPENED) clearTimeout(waiting);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[target]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A link itself would not say that nothing came of it.
    event.preventDefault();
    leave(link.href);
  });

  function leave(address) {
    const opened = openWindow(address);
    if (opened) {
      try {
        opened.opener = null;
      } catch {
        // A frame without an origin can't reach into what it opens, nor can that reach into the frame.
      }
      return;
    }
    const secret = window.suitsWordPress?.();
    if (secret) return parent.postMessage({ message: "link", value: address, secret }, "*");
    clearTimeout(waiting);
    waiting = setTimeout(askEarlier, PATIENCE, address);
    parent.postMessage({ type: OPEN, address }, "*");
  }

  // Where a sandbox forbids it, Firefox throws, and others return null.
  function openWindow(address) {
    try {
      return window.open(address);
    } catch {
      return null;
    }
  }

  function askEarlier(address) {
    waiting = setTimeout(show, PATIENCE, address);
    parent.postMessage({ type: OPEN_EARLIER, address }, "*");
  }

  function show(address) {
    dialog ??= made();
    const field = dialog.querySelector("textarea");
    field.value = address;
    dialog.querySelector("[role=status]").textContent = "";
    dialog.showModal();
    field.select();
  }

  function made() {
    const built = element("dialog", { class: "leaving panel", "aria-labelledby": "leaving" });
    const field = element("textarea", { readonly: "", rows: 3, spellcheck: "false", "aria-labelledby": "leaving" });
    const said = element("span", { class: "small", role: "status" });
    const answers = element("p", { class: "answers" });
    const why = _("The page around this frame doesn't let it open others. Copy the address, and open it in a new tab.");
    answers.append(button(_("Copy"), () => copy(field, said)), button(_("Close"), () => built.close()), said);
    built.append(element("p", { id: "leaving" }, why), field, answers);
    // What is behind it hears nothing of what is done here.
    for (const type of ["click", "keydown", "input", "change"]) built.addEventListener(type, (event) => event.stopPropagation());
    document.body.append(built);
    return built;
  }

  async function copy(field, said) {
    const selected = _("Selected: copy it with Ctrl+C or the menu.");
    field.select();
    const late = setTimeout(() => (said.textContent = selected), PATIENCE);
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = _("Copied.");
    } catch {
      said.textContent = selected;
    }
    clearTimeout(late);
  }

  function button(text, work) {
    const built = element("button", { type: "button", class: "button" }, text);
    built.addEventListener("click", work);
    return built;
  }

  function element(name, attributes = {}, text = "") {
    const built = document.createElement(name);
    for (const key in attributes) built.setAttribute(key, attributes[key]);
    built.textContent = text;
    return built;
  }
})();
