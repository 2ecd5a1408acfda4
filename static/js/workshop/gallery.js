// The dialog of games to open: drafts, templates, variants of our games, and our games to read.

import * as drafts from "./drafts.js";
import { button, element, inRow, spoken } from "./elements.js";
import { _ } from "./words.js";

const GALLERY = new URL("../../workshop/gallery.json", import.meta.url);
const MODELS = new URL("../../workshop/models.json", import.meta.url);
const fetched = new Map(); // by address: promises

// Returns { templates, variants, models }; a promise, rejected where they can't be had.
export function gallery() {
  return json(GALLERY);
}

function json(address) {
  if (!fetched.has(address)) {
    const found = fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
    fetched.set(address, found);
    found.catch(() => fetched.delete(address));
  }
  return fetched.get(address);
}

// Shows the dialog. `does` has what it leads to: open(id), begin(game), read(game), take(files),
// removed(id), renamed(id, name).
export async function showGallery(dialog, does) {
  const id = (name) => `${dialog.id}-${name}`;
  const said = spoken("p", { id: id("said") });
  const rows = element("ul", { className: "rows" });
  const begins = element("div");
  listDrafts();
  dialog.replaceChildren(
    element("h2", { id: id("title"), tabIndex: -1 }, _("Games")),
    element("h3", {}, _("Your drafts")),
    rows,
    said,
    element("p", { className: "small" }, _("Drafts are kept only on this device. To keep one for good, save its folder.")),
    inRow(chooser()),
    begins,
    inRow(button(_("Close"), () => dialog.close())),
  );
  if (!dialog.open) dialog.showModal();
  dialog.firstElementChild.focus();
  try {
    begins.append(...lists(await gallery()));
  } catch {
    begins.append(element("p", { className: "wrong" }, _("The templates can’t be fetched. Go online once to get them.")));
  }

  function choose(work) {
    return () => {
      dialog.close();
      work();
    };
  }

  function listDrafts() {
    const found = drafts.list();
    rows.replaceChildren(...found.map(row));
    if (!found.length) rows.append(element("li", {}, _("There are none yet. Each game that you change becomes one.")));
  }

  function row({ id, name, changed, isNamed }) {
    const title = name || _("A game without a name");
    const when = new Date(changed).toLocaleString(document.documentElement.lang, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
    const remove = button(_("Delete"), () => {
      const undo = drafts.remove(id);
      listDrafts();
      does.removed(id);
      offerUndo(_("Deleted: NAME", { name: title }), undo);
    });
    remove.ariaLabel = _("Delete NAME", { name: title });
    const rename = button(_("Rename"), () => {
      const other = prompt(_("Another name for NAME", { name: title }), name)?.trim();
      if (!other || other === name) return;
      if (drafts.rename(id, other)) {
        does.renamed(id, other);
        said.textContent = _("Renamed: NAME", { name: other });
      } else said.textContent = _("This browser can’t keep it.");
      listDrafts();
      rows.querySelector(`[data-draft="${id}"]`)?.focus();
    }, { data: { draft: id } });
    rename.ariaLabel = _("Rename NAME", { name: title });
    const open = button(title, choose(() => does.open(id)));
    return element("li", {}, inRow(open), inRow(element("span", { className: "small" }, when), isNamed ? rename : null, remove));
  }

  function offerUndo(text, undo) {
    const again = button(_("Undo"), () => {
      said.textContent = undo() ? _("It is back.") : _("This browser can’t keep it.");
      listDrafts();
      rows.querySelector("button")?.focus();
    });
    said.replaceChildren(text, " ", again);
    again.focus();
  }

  function chooser() {
    const field = element("input", { type: "file", multiple: true, accept: ".zip,.py,.md", className: "unseen", id: id("files") });
    field.addEventListener("change", () => {
      const chosen = [...field.files];
      if (chosen.length) choose(() => does.take(chosen))();
    });
    return element("label", { className: "button file" }, _("Open a folder (.zip) or .py files"), field);
  }

  function lists({ templates, variants, models }) {
    const beginning = ({ name, about, files }) =>
      element(
        "li",
        {},
        inRow(button(_(name), choose(() => does.begin({ name, files })))),
        element("span", { className: "small" }, _(about)),
      );
    const model = ({ slug, name }) => element("li", {}, inRow(button(name, choose(() => read(slug, name)))));
    return [
      element("h3", {}, _("Start from a template")),
      element("ul", { className: "rows" }, ...templates.map(beginning)),
      element("h3", {}, _("Change one of our games")),
      element("ul", { className: "rows" }, ...variants.map(beginning)),
      element("h3", {}, _("Read how our games are written")),
      element("ul", { className: "rows" }, ...models.map(model)),
    ];
  }

  async function read(slug, name) {
    try {
      does.read({ name, files: (await json(MODELS))[slug] });
    } catch {
      does.refuse(_("This game’s code can’t be fetched. Try again with a connection."));
    }
  }
}
