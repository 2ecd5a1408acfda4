// Dragging cards of one's hand, by a mouse, a pen or a finger. The markup says where they may be dropped, and this
// script knows no rules: starting to drag a card picks it, so the table is drawn as for a card that was tapped, and
// then
//
//   data-act="play 8VL L"  is pressed when the card is dropped on it, if the action names the card
//   data-drop              presses the dropped card once more, or the picked card after a tap there
//
// Elsewhere, and with Escape, the card returns, and the earlier pick is restored. Python hears only the start and the
// end of a drag.
//
// The card itself stays in its place, faint; a copy hangs from the pointer, in a layer of its own. If the card is
// played, motion.js lets it start from where the copy hung.
//
// motion.js fetches this with the first press of a page, and passes that press on.

const FAR = { mouse: 6 }; // px that a press moves before it drags
const FINGER = 10; // the same for a finger or a pen
const HOME = 160; // milliseconds back
const SMALLEST = 60; // px: as wide hangs a card at least
const page = document.documentElement;
const still = matchMedia("(prefers-reduced-motion: reduce)");

let pressed = null; // { card, x, y, pointerId, pointerType }
let held = null; // { card, token, ghost, x, y, width, over, faint }

const layer = document.createElement("div");
layer.className = "motion";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const tell = (token, how) => dispatchEvent(new CustomEvent("suits:drag", { detail: [token, how] }));
const cardOf = (token) => document.getElementById(`hand-${token}`);

// What picks the second of two equal cards is that card's code with a number after it.
const names = (element, token) =>
  !element.id.startsWith("hand-") && element.dataset.act.split(" ").includes(token.split("*")[0]);

// Returns where a card that is let go there would go, if anywhere.
const targetAt = (x, y, token) => {
  const under = document.elementFromPoint(x, y);
  const acting = under?.closest("[data-act]");
  if (acting && names(acting, token)) return acting;
  const taking = under?.closest("[data-drop]");
  if (taking) return taking;
  // A place is more easily met than what acts in it.
  const within = [...(under?.closest("[data-place]")?.querySelectorAll("[data-act]") ?? [])].filter((each) => names(each, token));
  return within.length === 1 ? within[0] : null;
};

const likeness = (card, width) => {
  const look = document.createElement("span");
  look.className = `${card.className} hanging`;
  look.append(...[...card.children].map((child) => child.cloneNode(true)));
  for (const each of look.querySelectorAll(".unseen, .may")) each.remove();
  look.style.setProperty("--card", `${width}px`);
  return look;
};

const lookAt = (target) => {
  if (target === held.over) return;
  held.over?.removeAttribute("data-over");
  held.over = target;
  target?.setAttribute("data-over", "");
};

const hang = ({ clientX: x, clientY: y }) => {
  Object.assign(held, { x, y });
  held.ghost.style.translate = `${x - held.left}px ${y - held.top}px`;
  lookAt(targetAt(x, y, held.token));
};

const setOut = (event) => {
  const { card, x, y, pointerId } = pressed;
  pressed = null;
  const { left, top, width } = card.getBoundingClientRect();
  const wide = Math.max(width, SMALLEST);
  const ghost = likeness(card, wide);
  layer.append(ghost);
  // So much of the card is beside and above the pointer as was when it was pressed.
  held = { card, token: card.id.slice("hand-".length), ghost, left: ((x - left) * wide) / width, top: ((y - top) * wide) / width };
  // A pointer that leaves the window is still known of; a tap that is none isn't.
  page.setPointerCapture?.(pointerId);
  page.dataset.drag = "";
  tell(held.token, document.querySelector("[data-drop]") ? "joined" : "");
  held.faint = cardOf(held.token)?.animate({ opacity: [0, 0] }, { duration: 1, fill: "forwards" });
  hang(event);
};

const end = () => {
  const { ghost, over, faint } = held;
  over?.removeAttribute("data-over");
  delete page.dataset.drag;
  faint?.cancel();
  held = null;
  return ghost;
};

const goHome = () => {
  const { token } = held;
  const ghost = end();
  tell("", "");
  const home = cardOf(token)?.getBoundingClientRect();
  if (still.matches || !home) return ghost.remove();
  const way = { translate: `${home.left}px ${home.top}px`, scale: home.width / ghost.offsetWidth };
  ghost.animate(way, { duration: HOME, easing: "ease-out" }).finished.then(() => ghost.remove(), () => ghost.remove());
};

const letGo = () => {
  const { token, over, ghost } = held;
  const card = cardOf(token);
  const target = over?.matches("[data-act]") ? over : card;
  if (!over || !card) return goHome();
  const [from, there] = [ghost, card].map((each) => each.getBoundingClientRect());
  const hung = { opacity: [0, 0], translate: Array(2).fill(`${from.left - there.left}px ${from.top - there.top}px`) };
  end().remove();
  if (!target.matches("[data-act]")) return;
  const away = card.animate(hung, { duration: 1, fill: "forwards" });
  target.click();
  away.cancel();
};

const stop = (event) => {
  event.stopImmediatePropagation();
  event.preventDefault();
};

// A press that has dragged is no click, on whatever it ends.
const swallowClick = () => {
  const swallow = (event) => event.isTrusted && stop(event);
  addEventListener("click", swallow, true);
  setTimeout(() => removeEventListener("click", swallow, true), 50);
};

export function press({ target, isPrimary, button, clientX: x, clientY: y, pointerId, pointerType }) {
  const card = isPrimary && button === 0 ? target.closest?.("button.card[id^=hand-]") : null;
  pressed = card && { card, x, y, pointerId, pointerType };
}

addEventListener("pointerdown", (event) => (held ? stop(event) : press(event)), true);

addEventListener(
  "pointermove",
  (event) => {
    if (held) {
      stop(event);
      hang(event);
    } else if (pressed?.pointerId === event.pointerId) {
      if (!(event.buttons & 1) || !pressed.card.isConnected) pressed = null;
      else if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > (FAR[pressed.pointerType] ?? FINGER)) setOut(event);
    }
  },
  true,
);

addEventListener(
  "pointerup",
  (event) => {
    pressed = null;
    if (!held) return;
    stop(event);
    swallowClick();
    hang(event);
    letGo();
  },
  true,
);

const giveUp = () => {
  pressed = null;
  if (held) goHome();
};
addEventListener("pointercancel", giveUp, true);
addEventListener("blur", giveUp);
addEventListener("contextmenu", (event) => held && stop(event), true);
addEventListener(
  "keydown",
  (event) => {
    if (!held) return;
    stop(event);
    if (event.key === "Escape") goHome();
  },
  true,
);

// A tap on a place that takes what is picked.
document.addEventListener("click", ({ target, isTrusted }) => {
  if (!isTrusted || target.closest?.("button, a, summary") || !target.closest?.("[data-drop]")) return;
  const [card, ...others] = document.querySelectorAll("[id^=hand-][aria-pressed=true][data-act]");
  if (card && !others.length) card.click();
});
