"use strict";

// A worked example as the address asks for it: r=gasp-7-2 shows that part alone, mode=show shows without buttons, and
// mode=try or mode=play hands the record over to the page that plays. Without this script the page still shows
// everything.
//
// Without the network, Python or storage: it also runs in the sandbox that other sites put around such pages.

(() => {
  const page = document.documentElement;
  const asked = window.suitsAsked;
  const parts = [...document.querySelectorAll(".example-part")];
  const [chosen, note] = choose();

  if (note) say(note);
  if (chosen.length < parts.length) page.dataset.alone = "";
  for (const part of parts) part.hidden = !chosen.includes(part);
  if (asked("mode") === "show") page.dataset.mode = "show";
  if (["try", "play"].includes(asked("mode"))) handOver();
  // A frame is too small for a whole page, and its readers want to keep the page around it. Where a sandbox
  // allows no window, height.js asks for one.
  if ("framed" in page.dataset) document.querySelector(".from a").target = "_blank";

  // The parts to show, and a note about what was asked for.
  function choose() {
    const name = asked("r");
    const part = parts.find(({ id }) => id === name);
    if (part) return [[part], ""];
    // The name of the page itself, with or without .html.
    const own = location.pathname.split("/").pop().replace(/\.html$/, "");
    if (!name || name === own) return [parts, ""];
    const said = document.querySelector(".from").dataset.noPart;
    return [parts, said.replace("PART", () => name.slice(0, 40))];
  }

  function say(text) {
    const made = document.createElement("p");
    made.className = "note";
    made.setAttribute("role", "status");
    made.textContent = text;
    document.querySelector("main").prepend(made);
  }

  // A question can be changed where it stands; only records are played.
  function handOver() {
    const link = chosen.map((part) => part.querySelector(".play-on")).find(Boolean);
    if (!link) return;
    const address = new URL(link.href);
    for (const name of ["mode", "at", "seat", "theme", "lang"]) {
      if (asked(name)) address.searchParams.set(name, asked(name));
    }
    // There WordPress has its secret.
    address.hash = location.hash;
    location.replace(address);
  }
})();
