// Where tools stand: in their rows on a wide page, and on a phone, where editor and table need the room, behind "More".

import { byId } from "./elements.js";

export const WIDE = matchMedia("(min-width: 60rem)");
const RARE = ["open", "share", "files", "laws", "balance", "name"];
const MENU = ["more", "ways"];

// Arranges the tools, now and whenever the page gets wide or narrow.
export function arrange() {
  const homes = [...RARE, ...MENU].map((id) => {
    const tool = byId(id).closest("label") ?? byId(id);
    const home = document.createComment("");
    tool.before(home);
    return { id, tool, home };
  });
  const place = () => {
    for (const { id, tool, home } of homes) {
      if (WIDE.matches) home.after(tool);
      else if (RARE.includes(id)) byId("rare").append(tool);
      else byId("state").before(tool);
    }
  };
  WIDE.addEventListener("change", place);
  place();
}

// Makes the menu behind "More" open and close.
export function makeMenu(renew) {
  const [more, ways] = ["more", "ways"].map(byId);
  const open = (is) => {
    ways.hidden = !is;
    more.ariaExpanded = String(is);
    renew();
  };
  const close = () => {
    open(false);
    more.focus();
  };
  more.addEventListener("click", () => open(ways.hidden));
  byId("close-ways").addEventListener("click", close);
  ways.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  // What a tool shows mustn't lie behind the menu.
  ways.addEventListener("click", ({ target }) => target.closest("#rare button, [data-leaves]") && open(false));
}
