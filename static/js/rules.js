"use strict";

// The rules at the table: a link with data-rules opens the page of the game's rules in a panel, at the place that it
// names. The page is fetched on the first press, and the service worker has it offline. If it can't be fetched, or the
// person asks for another tab or window, the link works as a link.
//
// Within the panel, links to other parts of the rules scroll there, and Back returns; a search leaves only the sections
// that have all its words. Closing the panel leads back to the table, which hasn't changed meanwhile.

(() => {
  const PREFIX = "rules-"; // Before the ids of the page: the table may have some that are the same.
  const REFERENCES = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];
  const PATIENCE = 5_000; // milliseconds until the link is followed instead
  const pages = new Map();
  let panel;

  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-rules]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = new URL(link.href);
    const page = await fetched(address.pathname);
    if (page) open(page, address);
    else if (window.suitsLeave) window.suitsLeave(link.href);
    else if (link.target) window.open(link.href, link.target, "noopener");
    else location.assign(link.href);
  });

  // Returns the contents of a page of rules, null if they can't be had.
  async function fetched(path) {
    if (!pages.has(path)) {
      try {
        const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
        const main = answer.ok && window.suitsNodes(await answer.text()).querySelector("main.reading");
        if (!main) return null;
        pages.set(path, adapted(main));
      } catch {
        return null;
      }
    }
    return pages.get(path);
  }

  // Returns the page as the panel shows it: with ids of its own, and without what only the page itself can do.
  function adapted(main) {
    for (const element of main.querySelectorAll(".question")) element.remove();
    for (const element of main.querySelectorAll("[id]")) element.id = PREFIX + element.id;
    for (const name of REFERENCES) {
      for (const element of main.querySelectorAll(`[${name}]`)) {
        element.setAttribute(name, element.getAttribute(name).replace(/\S+/g, (id) => PREFIX + id));
      }
    }
    for (const link of main.querySelectorAll("a[href]")) {
      const href = link.getAttribute("href");
      if (href.startsWith("#")) link.setAttribute("href", `#${PREFIX}${href.slice(1)}`);
      else Object.assign(link, { href: href.replace(/^\.\.\//, ""), target: "_blank", rel: "noopener" });
    }
    const title = main.querySelector("h1").textContent;
    // At a table, players know which game this is.
    while (main.firstElementChild && main.firstElementChild.tagName !== "H2") main.firstElementChild.remove();
    // The main part of this page is the table.
    const content = document.createElement("div");
    content.className = "reading";
    content.append(...main.childNodes);
    return { title, content };
  }

  function open({ title, content }, { hash }) {
    panel ??= built();
    panel.title.textContent = title;
    panel.body.replaceChildren(content);
    panel.search.value = "";
    panel.been = [];
    filter();
    if (!panel.dialog.open) panel.dialog.showModal();
    panel.body.scrollTop = 0;
    if (hash) go(hash.slice(1));
    else panel.title.focus();
  }

  // The template stands in the page, so that its words are with all the others.
  function built() {
    const dialog = document.getElementById("rules-panel");
    const part = (name) => dialog.querySelector(`[data-part=${name}]`);
    const made = { dialog, title: part("title"), body: part("body"), search: part("search"), found: part("found") };
    part("close").addEventListener("click", () => dialog.close());
    part("back").addEventListener("click", () => {
      const before = made.been.pop();
      if (before === undefined) dialog.close();
      else made.body.scrollTop = before;
    });
    made.search.addEventListener("input", filter);
    // The table behind it doesn't hear events here.
    for (const type of ["click", "keydown", "input", "change"]) {
      dialog.addEventListener(type, (event) => event.stopPropagation());
    }
    made.body.addEventListener("click", (event) => {
      const link = event.target.closest(`a[href^="#${PREFIX}"]`);
      if (!link) return;
      // The address of the page is the game's.
      event.preventDefault();
      made.been.push(made.body.scrollTop);
      go(link.hash.slice(1 + PREFIX.length));
    });
    return made;
  }

  function go(id) {
    const place = document.getElementById(PREFIX + id);
    if (!place) return;
    place.closest("details")?.setAttribute("open", "");
    // A ruling is opened with its example.
    const ruling = place.closest(".ruling")?.nextElementSibling;
    if (ruling?.matches(".worked")) ruling.firstElementChild.open = true;
    place.scrollIntoView();
    place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
  }

  // Leaves only the sections that have all words of the search, with their headings.
  function filter() {
    const words = panel.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const section of sections()) {
      const text = section.map((element) => element.textContent.toLowerCase()).join(" ");
      const fits = words.every((word) => text.includes(word));
      found += fits;
      for (const element of section) {
        element.hidden = !fits;
        const cases = element.matches(".worked") ? element.querySelectorAll("details") : [];
        if (words.length) for (const each of cases) each.open = words.some((word) => each.textContent.toLowerCase().includes(word));
      }
    }
    panel.found.textContent = words.length ? panel.found.dataset.said.replace("COUNT", found) : "";
  }

  // Returns the elements of the page, each section's from one heading to the next.
  function sections() {
    const found = [[]];
    for (const element of panel.body.firstElementChild.children) {
      if (element.matches("h2, h3")) found.push([]);
      found.at(-1).push(element);
    }
    return found.filter((section) => section.length);
  }
})();
