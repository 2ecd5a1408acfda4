// The dialog of the files of the game that is open: to show one, add one, call it otherwise or delete it.

import { button, element, inRow, spoken } from "./elements.js";
import { isPath, nameFrom, RULES } from "./files.js";
import { _ } from "./words.js";

// Shows the dialog. `does` has what it leads to: files(), the texts by their paths; show(path); and change(work, gone), which
// changes them, keeps that, and forgets how one was edited.
export function showFiling(dialog, does) {
  const rows = element("ul", { className: "rows" });
  const said = spoken("p");
  list();
  dialog.replaceChildren(
    element("h2", { id: `${dialog.id}-title`, tabIndex: -1 }, _("Files")),
    rows,
    said,
    element("p", { className: "small" }, _("The game is in rules.py. Other modules help it, and rules.md tells the rules in words.")),
    inRow(button(_("Add a file"), add), button(_("Close"), () => dialog.close())),
  );
  if (!dialog.open) dialog.showModal();
  dialog.firstElementChild.focus();

  function list() {
    rows.replaceChildren(...Object.keys(does.files()).map(row));
  }

  function row(path) {
    const show = button(path, () => {
      dialog.close();
      does.show(path);
    });
    const changes = path === RULES ? [] : [inRow(named(_("Rename"), path, rename), named(_("Delete"), path, remove))];
    return element("li", {}, inRow(show), ...changes);
  }

  function named(words, path, work) {
    return button(words, () => work(path), { ariaLabel: `${words}: ${path}` });
  }

  // Returns a free name that a person has typed; undefined if there is none, which the dialog says.
  function asked(question, before = "") {
    const path = prompt(question, before)?.trim();
    if (!path || path === before) return undefined;
    if (!isPath(path)) say(_("A file can’t have this name: FILE.", { file: nameFrom(path) }));
    else if (path in does.files()) say(_("There is a file with this name already: FILE.", { file: path }));
    else return path;
    return undefined;
  }

  function say(...words) {
    said.replaceChildren(...words);
  }

  function add() {
    const path = asked(_("Name of the new file, such as scoring.py, or rules.md for the rules in words"));
    if (!path) return;
    does.change((files) => ({ ...files, [path]: "" }));
    dialog.close();
    does.show(path);
  }

  function rename(path) {
    const other = asked(_("Another name for FILE", { file: path }), path);
    if (!other) return;
    does.change((files) => Object.fromEntries(Object.entries(files).map(([each, text]) => [each === path ? other : each, text])), path);
    list();
    say(_("Renamed: FILE. Lines that import it keep the old name.", { file: other }));
  }

  function remove(path) {
    const before = does.files();
    does.change(({ [path]: gone, ...others }) => others, path);
    list();
    const again = button(_("Undo"), () => {
      does.change((files) => ({ ...files, [path]: before[path] }));
      list();
      say(_("It is back."));
      dialog.firstElementChild.focus();
    });
    say(_("Deleted: NAME", { name: path }), " ", again);
    again.focus();
  }
}
