"use strict";

// Keeps the site for offline use once the page is ready, and tells how that goes by events on window:
//
//   suits:offline-ready   all of this build is kept, with the page's language: the page works without a network
//   suits:update-ready    a newer build is there
//
// window.suits.applyUpdate() loads the page anew, from the newer build if there is one.
//
// A build that could not be fetched whole is tried again: after some minutes, when the page comes into sight, and when
// there is a network again. Until then localStorage has the time of the failure, which about.js tells.
//
// Of other languages than English, the service worker keeps those that are read here: each page leaves word of its own.
//
// A page may be under the service worker of another site, in a folder around it, before ours is there: nothing that comes
// of that one is told, and nothing is asked of it.
//
// Where a browser has no service workers to offer (a plain http address, denied storage, a sandboxed frame) or no
// room, neither event comes, and the page works as before.

(() => {
  const { address: SITE, isOurs, key } = window.suitsSite;
  const { code: LANGUAGE } = window.suitsLanguage;
  const FAILED = key("update-failed");
  const ANEW = key("anew");
  // Of earlier versions: one for all sites of the origin.
  const EARLIER = ["suits-and-signs/update-failed", "suits-and-signs/table"];
  const AGAIN = 5 * 60_000; // milliseconds
  const IDLE = 20_000; // milliseconds after which a page has opened all that it begins with
  const ANSWERED = 5_000; // milliseconds in which a browser answers that can keep pages
  const say = (name) => dispatchEvent(new CustomEvent(`suits:${name}`));
  const watched = new WeakSet();
  let isTold = false;
  let timer;

  // It works even in a page that failed to start, where a newer build may help.
  window.suits.applyUpdate = async () => {
    const newer = await waiting();
    if (!newer) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", ({ target }) => isOurs(target.controller) && location.reload());
    // It may never take over, and a press must come to something.
    setTimeout(() => location.reload(), ANSWERED);
    newer.postMessage("take over");
  };

  async function waiting() {
    try {
      return (await window.suits.within(ANSWERED, window.suitsSite.registration))?.waiting;
    } catch {
      return null;
    }
  }

  // Not before, so that it doesn't slow down the start.
  const observer = new MutationObserver(begin);
  observer.observe(document.documentElement, { attributeFilter: ["data-state"] });
  // The page may have had to ask for this script twice.
  begin();

  function begin() {
    if (document.documentElement.dataset.state !== "ready") return;
    observer.disconnect();
    // Should a later start fail, it may begin anew as well: see boot.js.
    remember(() => sessionStorage.removeItem(ANEW));
    setTimeout(keep);
  }

  async function keep() {
    let container;
    for (const name of EARLIER) remember(() => localStorage.removeItem(name));
    try {
      container = navigator.serviceWorker;
      let isKept = isOurs(container.controller);
      await leaveWord();
      const registration = await register(container);
      // Another page has let the newer build take over, under this one too.
      container.addEventListener("controllerchange", () => {
        if (isKept && isOurs(container.controller)) say("update-ready");
        isKept ||= isOurs(container.controller);
      });
      tell(registration);
      if (registration.waiting) say("update-ready");
    } catch {
      return;
    }
    setTimeout(() => isOurs(container.controller) && container.controller.postMessage("check"), IDLE);
    // Otherwise a page that stays open for days would never hear of newer builds.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") look(container);
    });
    addEventListener("online", () => look(container));
    // One that failed before this page was there to see it, is tried now.
    if (isOurs(container.controller)) look(container);
  }

  // Before anything is installed, so that the language is there when that is.
  async function leaveWord() {
    if (LANGUAGE === "en") return;
    const read = await caches.open(`suits-and-signs ${SITE.pathname} languages`);
    await read.put(new URL(`?lang=${LANGUAGE}`, SITE), new Response());
  }

  // Tells once that the site is kept, when the page's language is, too. A newer build that waits keeps it as well.
  function tell({ active, waiting }) {
    if (isTold || !active) return;
    if (LANGUAGE === "en") return done();
    waiting?.postMessage("keep languages");
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: isKept }) => isKept && done();
    active.postMessage("keep languages", [port2]);

    function done() {
      if (!isTold) say("offline-ready");
      isTold = true;
    }
  }

  async function register(container) {
    const registration = await container.register("service-worker.js", { updateViaCache: "none" });
    watch(registration);
    return registration;
  }

  // Looks for a newer build. A first installation that failed has left nothing, so it must be registered again.
  async function look(container) {
    clearTimeout(timer);
    try {
      const registration = await register(container);
      // There may have been no network for the language.
      tell(registration);
      if (registration.active) await registration.update();
      watch(registration);
      if (!registration.installing) remember(() => localStorage.removeItem(FAILED));
    } catch {
      // There is no network, and so no newer build.
    }
  }

  function watch(registration) {
    if (!watched.has(registration)) {
      watched.add(registration);
      registration.addEventListener("updatefound", () => watch(registration));
    }
    const worker = registration.installing;
    if (!worker) return;
    const isUpdate = Boolean(registration.active);
    // Not addEventListener: a first installation is both `installing` and announced by `updatefound`.
    let isInstalled = false;
    worker.onstatechange = () => {
      if (worker.state === "redundant" && !isInstalled) return failed(isUpdate);
      isInstalled = true;
      if (isUpdate) remember(() => localStorage.removeItem(FAILED));
      if (worker.state === "installed" && isUpdate) say("update-ready");
      if (worker.state === "activated" && !isUpdate) tell(registration);
    };
  }

  function failed(isUpdate) {
    if (isUpdate) remember(() => localStorage.setItem(FAILED, Date.now()));
    clearTimeout(timer);
    timer = setTimeout(() => look(navigator.serviceWorker), AGAIN);
  }

  // Does something with a storage that a browser may deny.
  function remember(work) {
    try {
      work();
    } catch {
      // Then nothing is remembered.
    }
  }
})();
