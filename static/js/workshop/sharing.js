// The dialog that shares a game: as a link, as code for a wiki or another page, or as a folder.

import { button, byId, element, inRow, save, spoken } from "./elements.js";
import { nameFrom, packageFrom } from "./files.js";
import { folderOf } from "./folder.js";
import { IN_QUERY, MOST_ADDRESS, pack } from "./packing.js";
import { Refusal, _ } from "./words.js";

const PARENT_SCRIPT = "embed-parent.js";
const CHECK = / integrity="[^"]*" crossorigin="anonymous"/g; // of that script, as browsers do it
const PLACE = "https://host.example/site/"; // in the codes, as the build writes them: tools/workshop.py

// Returns the link to a game; a promise.
export async function linkTo(game) {
  return new URL(`workshop.html#r=${await pack(game)}`, site()).href;
}

function site() {
  return new URL(".", location.href.split(/[?#]/)[0]);
}

// Shows the dialog for a game, { name, files }.
export async function showSharing(dialog, game) {
  const isChecked = await letsOthersRead(PARENT_SCRIPT);
  const ways = await linkTo(game).then(
    (link) => (link.length <= MOST_ADDRESS ? [...asLink(link, game), ...asCode(link.split("#r=")[1], game, isChecked)] : [tooLong(link)]),
    (error) => (error instanceof Refusal ? [element("p", { className: "wrong" }, error.message)] : Promise.reject(error)),
  );
  dialog.replaceChildren(
    element("h2", { id: `${dialog.id}-title`, tabIndex: -1 }, _("Share this game")),
    ...ways,
    element("h3", {}, _("As a folder")),
    element("p", {}, _("For a backup, for a friend, or for the project’s own code, where it can be tested and become one of the site’s games.")),
    inRow(button(_("Save the folder (.zip)"), () => save(`${packageFrom(game.name)}.zip`, folderOf(game), "application/zip"))),
    inRow(button(_("Close"), () => dialog.close())),
  );
  if (!dialog.open) dialog.showModal();
  dialog.firstElementChild.focus();
}

function lengthsOf(link) {
  const [count, most] = [link.length, MOST_ADDRESS].map((length) => length.toLocaleString(document.documentElement.lang));
  return { count, most };
}

function tooLong(link) {
  return element("p", {}, _("This game is too long for a link: it would have COUNT characters, and many programs cut links after MOST. Send the folder instead.", lengthsOf(link)));
}

function asLink(link, game) {
  const share = () => navigator.share({ title: game.name, url: link }).catch(() => {});
  return [
    element("p", {}, _("The whole game is in the link: its code, and its rules in words. Nothing is sent anywhere until you send it.")),
    element("p", { className: "small" }, _("The link has COUNT of at most MOST characters.", lengthsOf(link))),
    ...field("link", _("Link"), link, 3, navigator.share ? button(_("Share the link"), share) : null),
  ];
}

// Returns whether our host lets pages of others read a file of ours, as far as can be known; a promise. If it doesn't,
// browsers can't check the script in their pages by its hash, and refuse it: there it runs only unchecked.
async function letsOthersRead(file) {
  try {
    const { headers } = await fetch(new URL(file, site()), { method: "HEAD" });
    return headers.get("Access-Control-Allow-Origin") === "*";
  } catch {
    return true; // offline
  }
}

// The codes that the build has made hold places for the address of the site, the packed game and its title.
function asCode(packed, game, isChecked) {
  const where = packed.length <= IN_QUERY ? "query" : "fragment";
  const codes = JSON.parse(byId("codes").content.textContent);
  const choice = element("select", { id: "code-for" });
  for (const { key, label } of codes) choice.append(element("option", { value: key }, _(label)));
  const help = element("p", { className: "small" });
  const [label, code, ...rest] = field("embed-code", _("Code"), "", 5);
  const title = nameFrom(game.name).replace(/[^\p{L}\p{N} ,]/gu, "").trim() || _("A card game");
  const show = () => {
    const found = codes.find(({ key }) => key === choice.value);
    help.textContent = _(found.help) + (found.setting ? ` ${inSite(found.setting)}` : "");
    const written = isChecked ? found[where] : found[where].replace(CHECK, "");
    code.value = inSite(written).replaceAll("PACKED", packed).replaceAll("GAMETITLE", title);
  };
  choice.addEventListener("change", show);
  show();
  return [
    element("h3", {}, _("In a wiki or another page")),
    where === "query" ? null : element("p", {}, _("This game is long, so its code stands behind a #, which some wikis cut off. Try it there before you publish it.")),
    element("label", { htmlFor: "code-for" }, _("Kind of page")),
    choice,
    help,
    label,
    code,
    ...rest,
  ].filter(Boolean);
}

function inSite(code) {
  const { protocol, host, pathname } = site();
  const path = pathname.replace(/[^A-Za-z0-9._~/%-]/g, encodeURIComponent);
  return code.replaceAll(PLACE, `${protocol}//${host}${path}`).replaceAll("'http'", `'${protocol.slice(0, -1)}'`).replaceAll("host.example", host).replaceAll("site/embed", `${path.slice(1)}embed`);
}

function field(id, label, value, rows, ...more) {
  const text = element("textarea", { id, value, rows, readOnly: true, spellcheck: false });
  const said = spoken("span");
  const copy = button(_("Copy"), async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = _("Copied.");
    } catch {
      text.select();
      said.textContent = _("Selected: copy it with Ctrl+C, ⌘C or the menu.");
    }
  });
  copy.ariaLabel = _("Copy: NAME", { name: label });
  return [element("label", { htmlFor: id }, label), text, inRow(copy, ...more, said)];
}
