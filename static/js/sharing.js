"use strict";

// In a gallery of cards, choosing one highlights those that share a suit with it. The sentences about it are in the
// page.

for (const gallery of document.querySelectorAll(".gallery")) {
  const says = gallery.querySelector("[role=status]");
  const cards = [...gallery.querySelectorAll("[data-suits]")];
  let chosen = null;

  // Only now, since without a script they do nothing.
  for (const card of cards) {
    const button = Object.assign(document.createElement("button"), { type: "button", ariaPressed: "false" });
    const heard = Object.assign(document.createElement("span"), { className: "unseen" });
    button.append(...card.childNodes, heard);
    card.append(button);
    button.addEventListener("click", () => choose(card === chosen ? null : card));
  }
  choose(null);

  function choose(card) {
    chosen = card;
    gallery.classList.toggle("choosing", Boolean(card));
    says.textContent = card ? card.dataset.said : gallery.dataset.shows;
    for (const each of cards) {
      const shares = Boolean(card) && each !== card && [...each.dataset.suits].some((suit) => card.dataset.suits.includes(suit));
      each.classList.toggle("shares", shares);
      each.querySelector("button").ariaPressed = String(each === card);
      each.querySelector(".unseen").textContent = shares ? gallery.dataset.shares : "";
    }
  }
}
