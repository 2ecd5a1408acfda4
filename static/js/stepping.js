"use strict";

// Steps through the positions of a worked example: buttons, and the arrow keys while the focus is inside. Automatic
// play stops with any other step.
//
// The page contains all positions, and lists them one below the other where scripts don't run. With at=30 in its
// address it opens at the position after 30 actions, or at the last one before that. It never takes the focus by
// itself.

(() => {
  const PACE = 3000; // milliseconds, as long as it takes to read a sentence or two
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  const asked = window.suitsAsked;

  for (const story of document.querySelectorAll(".story")) begin(story);

  function begin(story) {
    const stops = [...story.querySelectorAll(".stop")];
    const places = { first: () => 0, previous: (now) => now - 1, next: (now) => now + 1, last: () => stops.length - 1 };
    const play = story.querySelector("[data-step=play]");
    const [started, stopped] = [play?.dataset.pause, play?.ariaLabel];
    let now = opened(story, stops);
    let playing;
    draw();

    story.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-step]");
      if (button === play && button) toggle();
      else if (button) go(button.dataset.step);
    });
    story.addEventListener("keydown", (event) => {
      if (!KEYS[event.key] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.documentElement.dataset.mode === "show" || stops.length < 2) return;
      event.preventDefault();
      go(KEYS[event.key]);
    });

    function toggle() {
      if (playing) return pause();
      playing = setInterval(() => (stops[now + 1] ? show(now + 1) : pause()), PACE);
      return show(stops[now + 1] ? now : 0);
    }

    function pause() {
      clearInterval(playing);
      playing = undefined;
      draw();
      say();
    }

    function go(step) {
      const place = places[step](now);
      if (playing) pause();
      if (place === now || !stops[place]) return;
      show(place);
      say();
    }

    function show(place) {
      now = place;
      draw();
    }

    function say() {
      const told = stops[now].querySelector(".told").textContent;
      story.querySelector(".heard").textContent = `${count()}. ${told}`;
    }

    function draw() {
      stops.forEach((stop, place) => stop.classList.toggle("now", place === now));
      const counter = story.querySelector(".counter");
      if (counter) counter.textContent = count();
      story.querySelector(".steps")?.classList.toggle("playing", Boolean(playing));
      if (play) play.ariaLabel = playing ? started : stopped;
      for (const button of story.querySelectorAll("[data-step]:not([data-step=play])")) {
        const place = places[button.dataset.step](now);
        // Not disabled, because a button that is disabled loses the focus.
        button.setAttribute("aria-disabled", String(place === now || !stops[place]));
      }
      const link = story.parentElement.querySelector(".play-on");
      if (link) link.href = link.href.replace(/at=\d+/, `at=${stops[now].dataset.at}`);
    }

    function count() {
      return stops[now].querySelector(".count").textContent;
    }
  }

  // Where a story opens: at the position asked for, or else at its first or its most important one.
  function opened(story, stops) {
    const at = /^\d{1,9}$/.test(asked("at")) ? Number(asked("at")) : null;
    if (at !== null) return Math.max(0, stops.findLastIndex((stop) => Number(stop.dataset.at) <= at));
    if (asked("mode") !== "show") return 0;
    return Math.max(0, stops.findIndex((stop) => stop.dataset.at === story.dataset.opens));
  }
})();
