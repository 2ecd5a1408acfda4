// Shows cards and tokens travelling when a table is drawn anew. The markup names places, and leaves the motion to this
// script:
//
//   data-place="seat2"    a place: a player, a pile, anything that holds cards
//   data-card="8VL"        a card that can be followed from one place to another
//   data-from="seat2"     the origin of new elements here
//   data-to="seat2"       the target of elements that leave here; the place itself if they are only covered
//   data-gain="points"     something that grows, with data-count: the gain comes from the place in data-from
//   data-turned            holds cards that were secret: they are turned over, all together, as a moment shows them
//   data-outcome           the result of these, or of a journey: it appears once they have arrived, like the .best row
//                         or card, and new lines of the log
//
// A card that was elsewhere a moment ago flies as a ghost, in a layer of its own above the page. The card itself is in
// its new place all the while, unseen, so that it can be tapped; a drawing in the middle of a flight sends the ghost on
// from its present position. Cards that make room for others slide. A moment, which covers the table, appears when
// everything has arrived.
//
// Dragging and sounds are available from the first press on: see dragging.js and sounds.js.
//
// There is no motion at the pace "instant", nor for people who prefer reduced motion.

{
  const TIMES = { calm: 420, brisk: 260, instant: 0 }; // milliseconds for a flight, by the pace
  const STALE = 2000; // milliseconds after which a drawing that was never painted explains nothing
  const APART = 30; // milliseconds between cards that set out together
  const FADE = 150; // milliseconds in which a moment comes
  const MANY = 1000; // more events than an action ever has
  const NEAR = 2; // pixels; shorter movements are invisible
  const MOST = 24; // flights at once: a whole deal, but no more than a slow phone can draw
  const UNSEEN = { opacity: [0, 0], pointerEvents: ["none", "none"] };
  const SMALL = 0.3; // the least scale of a card that is held or has been taken
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const flights = new Map(); // by the card's element: its ghost, and when it lands
  const held = new Set(); // elements that show a count's present value
  let slides = [];
  let before = null;
  let layer;

  const around = (element, name) => element.closest(`[data-${name}]`)?.dataset[name];
  const isThere = (rect) => rect !== undefined && rect.width > 0 && rect.height > 0;

  const timeAt = (root) =>
    still.matches || document.hidden ? 0 : (TIMES[root.querySelector("[data-pace]")?.dataset.pace] ?? TIMES.brisk);

  const placesOf = (felt) => {
    const places = new Map();
    for (const element of felt.querySelectorAll("[data-place]")) {
      const rect = element.getBoundingClientRect();
      if (isThere(rect) && !places.has(element.dataset.place)) places.set(element.dataset.place, rect);
    }
    return places;
  };

  const gainsOf = (felt) => {
    const gains = new Map();
    for (const element of felt.querySelectorAll("[data-gain]")) {
      const { gain, count } = element.dataset;
      const classes = [element, ...element.querySelectorAll("i")].map(({ className }) => className);
      gains.set(`${around(element, "place")} ${gain}`, { element, gain, count: Number(count ?? 0), classes });
    }
    return gains;
  };

  // A count waits for the gain that flies to it.
  const outcomesOf = (felt) =>
    new Map([...felt.querySelectorAll("[data-outcome]:not([data-gain])")].map((each) => [each, each.textContent]));

  const cardsOf = (felt) =>
    [...felt.querySelectorAll("[data-card]")].map((element) => {
      const flight = flights.get(element);
      const rect = (flight?.ghost ?? element).getBoundingClientRect();
      const place = around(element, "place");
      const to = around(element, "to");
      // The next drawing may turn this element into another card.
      return { element, rect, place, to, code: element.dataset.card, look: to && lookOf(element), flight };
    });

  const picture = (root) => {
    const felt = root.querySelector(".felt");
    if (felt === null) return null;
    const { at, frame } = root.querySelector("[data-at]")?.dataset ?? {};
    const moment = root.querySelector(".moment");
    const lines = [...root.querySelectorAll(".log li")];
    const known = { places: placesOf(felt), gains: gainsOf(felt), outcomes: outcomesOf(felt) };
    const seen = { cards: cardsOf(felt), ...known, told: lines.at(-1)?.id };
    return { at: Number(at) + Number(frame ?? 0) / MANY, felt, moment, lines, ...seen, time: performance.now() };
  };

  // A card that does nothing and has no name: only how it looks.
  const lookOf = (card) => {
    const look = document.createElement("span");
    look.className = card.className;
    look.append(...[...card.children].map((child) => child.cloneNode(true)));
    for (const element of look.querySelectorAll(".unseen, .may")) element.remove();
    if (!card.matches(".card")) {
      const [sizes, pictures] = [card, look].map((each) => [...each.querySelectorAll("svg")]);
      pictures.forEach((svg, place) => svg.setAttribute("width", sizes[place].getBoundingClientRect().width));
      look.style.font = getComputedStyle(card).font;
    }
    return look;
  };

  const made = (tag, className, ...children) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  };

  const lookOfGain = ({ element, gain }, more) => {
    if (gain === "cards") return made("span", `card back${element.matches(".round") ? " round" : ""}`);
    if (gain.startsWith("token")) return made("span", "coin", element.querySelector("svg").cloneNode(true));
    return made("span", "pill gained", `+${more}`);
  };

  // The card as a player there holds it, or as it lies on a pile.
  const within = (place, width, height) => {
    const scale = Math.min(1, Math.max(SMALL, (0.8 * place.height) / height));
    const x = place.left + place.width / 2 - (width * scale) / 2;
    const y = place.top + place.height / 2 - (height * scale) / 2;
    return { left: x, top: y, width: width * scale, height: height * scale };
  };

  const step = ({ left, top, width }, own) => `translate(${left}px, ${top}px) scale(${width / own})`;

  const move = ({ look, own, from, to, time, delay = 0, fades = {} }) => {
    const motion = look.animate(
      [
        { transform: step(from, own), opacity: fades.in ? 0 : 1 },
        { opacity: 1, offset: 0.25 },
        { opacity: 1, offset: 0.75 },
        { transform: step(to, own), opacity: fades.out ? 0 : 1 },
      ],
      { duration: time, delay, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" },
    );
    motion.finished.then(
      () => look.remove(),
      () => look.remove(),
    );
    return motion;
  };

  // Unseen while its ghost takes it to the place where it lies already.
  const follow = (element, ghost, motion, { time, delay = 0 }) => {
    const hidden = element.animate({ opacity: [0, 0] }, { duration: time + delay });
    const flight = { ghost, motion, hidden, lands: performance.now() + time + delay };
    flights.set(element, flight);
    const over = () => flights.get(element) === flight && flights.delete(element);
    motion.finished.then(over, over);
  };

  // Everything is looked at before anything is changed, and all at once: else the page would be laid out for each.
  const setOff = (trips) => {
    if (layer === undefined) {
      layer = made("div", "motion");
      layer.setAttribute("aria-hidden", "true");
      layer.inert = true;
      document.body.append(layer);
    }
    for (const trip of trips) {
      const { look, from, to } = trip;
      if (!look.matches(".card")) continue;
      trip.own = Math.max(from.width, to.width);
      look.style.setProperty("--card", `${trip.own}px`);
    }
    layer.append(...trips.map(({ look }) => look));
    for (const trip of trips) trip.own ??= trip.look.offsetWidth;
    for (const trip of trips) {
      const motion = move(trip);
      if (trip.element) follow(trip.element, trip.look, motion, trip);
    }
  };

  // Within its place: where that has moved itself, its cards have moved with it.
  const slide = (card, other, places, before, time) => {
    const [now, old] = [places.get(card.place), before.get(card.place)];
    const x = other.rect.left - card.rect.left - (now && old ? old.left - now.left : 0);
    const y = other.rect.top - card.rect.top - (now && old ? old.top - now.top : 0);
    if (Math.hypot(x, y) < NEAR) return [];
    const way = { translate: [`${x}px ${y}px`, "0 0"] };
    return [() => slides.push(card.element.animate(way, { duration: time, easing: "ease-out" }))];
  };

  // What was there and is there again, in the same place if it can be: two decks have every card twice.
  const paired = (old, cards) => {
    const left = new Map();
    for (const card of old) left.set(card.code, [...(left.get(card.code) ?? []), card]);
    const pairs = new Map();
    for (const alike of [(one, other) => one.place === other.place, () => true]) {
      for (const card of cards) {
        const others = left.get(card.code) ?? [];
        const found = others.findIndex((other) => !pairs.has(card) && alike(card, other));
        if (found >= 0) pairs.set(card, others.splice(found, 1)[0]);
      }
    }
    return { pairs, gone: [...left.values()].flat() };
  };

  const explain = (old, now, time) => {
    const comes = now.at > old.at && old.moment === null && now.moment !== null;
    const passed = now.at > old.at;
    if (comes && now.moment.querySelector("[data-turned]")) {
      // What is turned over before everybody's eyes hasn't been seen on its way; of other cards no way is known.
      stand(now.moment, 0);
      turnOver(now, old.told, time);
      return;
    }
    const come = {}; // how many cards were seen to come to each place
    const { pairs, gone } = paired(old.cards, now.cards);
    const placeOf = (name) => now.places.get(name) ?? old.places.get(name);
    const trips = [];
    const shifts = [];
    const launch = (look, from, to, options) => trips.push({ look, from, to, ...options });
    const fly = ({ element, rect }, from, options) => launch(lookOf(element), from, rect, { element, ...options });
    let set = 0;
    const room = () => set++ < MOST;
    // The lower of two arriving cards sets out first, so that it ends up below.
    for (const { rect, to, place, look } of passed ? gone : []) {
      const target = to && placeOf(to);
      if (!isThere(rect) || !isThere(target) || !room()) continue;
      const stays = to === place;
      launch(look, rect, stays ? rect : within(target, rect.width, rect.height), { time, fades: { out: !stays } });
    }
    const setOut = {}; // how many cards have set out from each place
    for (const card of now.cards) {
      const other = pairs.get(card);
      if (!isThere(card.rect)) continue;
      if (other === undefined) {
        const source = around(card.element, "from");
        const from = passed && placeOf(source);
        if (!isThere(from) || !room()) continue;
        const { width, height } = card.rect;
        setOut[source] = (setOut[source] ?? -1) + 1;
        fly(card, within(from, width, height), { time, delay: APART * setOut[source], fades: { in: true } });
      } else if (isThere(other.rect)) {
        if (other.place !== card.place) come[card.place] = (come[card.place] ?? 0) + 1;
        if (other.flight) fly(card, other.rect, { time: Math.max(80, other.flight.lands - performance.now()) });
        else if (other.place !== card.place) room() && fly(card, other.rect, { time });
        else if (passed && other.rect.width === card.rect.width)
          shifts.push(...slide(card, other, now.places, old.places, time));
      }
    }
    const flying = trips.some(({ element }) => element);
    for (const mark of now.felt.querySelectorAll(".best > .mark")) {
      const trip = trips.find(({ element }) => element && mark.parentElement.contains(element));
      if (trip) mark.animate({ opacity: [0, 0] }, { duration: trip.time + (trip.delay ?? 0) });
    }
    if (passed) grow(old, now, placeOf, come, launch, { time, delay: flying ? time : 0 });
    setOff(trips);
    for (const shift of shifts) shift();
    const arrives = Math.max(0, ...trips.map((trip) => trip.time + (trip.delay ?? 0)));
    for (const [outcome, said] of passed ? now.outcomes : [])
      if (said !== old.outcomes.get(outcome)) outcome.animate(UNSEEN, { duration: arrives });
    if (comes) stand(now.moment, arrives);
  };

  // A tap that was meant for the table must not close a moment before it has been seen. Keys close it at once.
  const stand = (moment, arrives) => {
    const shows = arrives + FADE;
    const hidden = { opacity: 0, pointerEvents: "none" };
    const seen = { opacity: 1, pointerEvents: "auto" };
    moment.animate([hidden, { ...hidden, offset: arrives / shows }, seen], { duration: shows });
  };

  const turnOver = ({ felt, moment, lines }, told, time) => {
    const cards = moment.querySelectorAll("[data-turned] .card");
    if (cards.length === 0) return;
    const upright = { transform: "none" };
    const edgeOn = { transform: "scaleX(0)" };
    for (const card of cards) {
      card.animate({ opacity: [1, 1] }, { duration: 2 * time, pseudoElement: "::after" });
      card.animate({ boxShadow: ["none", "none"] }, { duration: 2.5 * time }); // whose is best has a ring
      card.animate([upright, { ...upright, offset: 0.6 }, { ...edgeOn, offset: 0.8 }, upright], { duration: 2.5 * time });
    }
    const known = lines.findIndex(({ id }) => id === told);
    const news = lines.slice(known + 1);
    if (known >= 0 && news.length > 0) keepInSight(lines[known], lines.at(-1), 2.5 * time);
    const outcomes = [moment, felt].flatMap((each) => [...each.querySelectorAll("[data-outcome]")]);
    for (const outcome of [...outcomes, ...news]) outcome.animate({ opacity: [0, 0] }, { duration: 2.5 * time });
    for (const row of moment.querySelectorAll("tr.best")) {
      row.animate({ backgroundColor: ["transparent", "transparent"] }, { duration: 2.5 * time });
      row.firstElementChild.animate({ opacity: [0, 0] }, { duration: 2.5 * time, pseudoElement: "::before" });
    }
  };

  // A log that shows its newest end keeps showing its old lines, instead of room for the coming ones.
  const keepInSight = (known, last, time) => {
    const log = known.closest(".log");
    if (log.scrollTop !== 0) return;
    log.scrollTop = known.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
    const toEnd = () => (log.scrollTop = 0);
    log.animate({}, { duration: time }).finished.then(toEnd, toEnd);
  };

  // Until the gain has arrived, a count looks as before: its number is in data-was.
  const holdBack = (element, { count, classes }, time) => {
    const parts = [element, ...element.querySelectorAll("i")];
    const now = parts.map(({ className }) => className);
    const set = (names) => parts.forEach((part, place) => (part.className = names[place] ?? part.className));
    set(classes);
    const number = element.querySelector("b");
    if (number) number.dataset.was = `${count}`.replace("-", "−");
    const show = () => {
      if (!held.delete(show)) return;
      set(now);
      if (number) delete number.dataset.was;
    };
    held.add(show);
    setTimeout(show, time);
  };

  const grow = (old, now, placeOf, come, launch, { time, delay }) => {
    for (const [name, { element, gain, count }] of now.gains) {
      const seen = gain === "cards" ? (come[around(element, "place")] ?? 0) : 0;
      const more = count - (old.gains.get(name)?.count ?? count) - seen;
      if (!(more > 0)) continue;
      const giver = [...now.gains].find(([key, { gain: same, count: left }]) => same === gain && left < old.gains.get(key)?.count);
      const from = giver ? giver[1].element.getBoundingClientRect() : placeOf(around(element, "from"));
      const to = element.getBoundingClientRect();
      if (!isThere(from) || !isThere(to)) continue;
      const each = gain === "cards" ? Math.min(more, 3) : 1;
      for (let one = 0; one < each; one++) {
        const look = lookOfGain({ element, gain }, more);
        const size = gain === "cards" ? { width: 28, height: element.matches(".round") ? 28 : 40 } : { width: 32, height: 32 };
        const [start, end] = [from, to].map(({ left, top, width, height }) => ({
          left: left + width / 2 - size.width / 2,
          top: top + height / 2 - size.height / 2,
          ...size,
        }));
        const soon = gain === "cards" ? APART * one : delay;
        launch(look, start, end, { time: time * 1.3, delay: soon, fades: { in: true, out: true } });
      }
      if (gain !== "cards" && old.gains.has(name)) holdBack(element, old.gains.get(name), delay + time * 1.3);
    }
  };

  // A flight interrupted by hiding the page would end when it is shown again.
  for (const kind of ["visibilitychange", "pagehide"]) addEventListener(kind, () => layer?.replaceChildren());

  // Dragging and sounds are only for people who press, so their scripts are fetched with the first press.
  const onFirstPress = (event) => {
    for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, onFirstPress, true);
    import("./sounds.js").then(({ playSound }) => Object.assign(window, { suitsSound: playSound })).catch(() => {});
    import("./dragging.js").then(({ press }) => event.type === "pointerdown" && press(event)).catch(() => {});
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, onFirstPress, true);

  const patch = window.suitsPatch;
  window.suitsPatch = (root, markup, refuge) => {
    for (const show of held) show();
    const waits = before !== null;
    if (!waits) before = timeAt(root) > 0 ? picture(root) : null;
    patch(root, markup, refuge);
    if (before === null || waits) return;
    requestAnimationFrame(() => {
      const old = before;
      before = null;
      for (const slide of slides) slide.cancel();
      slides = [];
      if (!root.querySelector(".moment")) old.moment?.getAnimations({ subtree: true }).forEach((motion) => motion.cancel());
      for (const { motion, hidden } of flights.values()) {
        motion.cancel();
        hidden.cancel();
      }
      flights.clear();
      const time = timeAt(root);
      const now = time > 0 && performance.now() - old.time < STALE ? picture(root) : null;
      if (now !== null) explain(old, now, time);
    });
  };
}
