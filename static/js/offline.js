"use strict";

// Keeps the site for offline use once the page is ready, and tells how that goes by events on window:
//
//   suits:offline-ready   all of this build is kept: the page works without a network
//   suits:update-ready    a newer build is there
//
// window.suits.applyUpdate() loads the page anew, from the newer build if there is one.
//
// Where a browser has no service workers to offer (a plain http address, denied storage, a sandboxed frame) or no
// room, neither event comes, and the page works as before.

(() => {
  const say = (name) => dispatchEvent(new CustomEvent(`suits:${name}`));
  let registration;

  // It works even in a page that failed to start, where a newer build may help.
  window.suits.applyUpdate = async () => {
    const newer = await waiting();
    if (!newer) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    newer.postMessage("take over");
  };

  async function waiting() {
    try {
      return (await navigator.serviceWorker.getRegistration())?.waiting;
    } catch {
      return null;
    }
  }

  // Not before, so that it doesn't slow down the start.
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.state !== "ready") return;
    observer.disconnect();
    setTimeout(keep);
  }).observe(document.documentElement, { attributeFilter: ["data-state"] });

  async function keep() {
    try {
      const container = navigator.serviceWorker;
      const takenOver = Boolean(container.controller);
      registration = await container.register("service-worker.js", { updateViaCache: "none" });
      // Another page has let the newer build take over, under this one too.
      if (takenOver) container.addEventListener("controllerchange", () => say("update-ready"));
    } catch {
      return;
    }
    if (registration.active) say("offline-ready");
    if (registration.waiting) say("update-ready");
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    // Otherwise a page that stays open for days would never hear of newer builds.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  }

  function watch(worker) {
    if (!worker) return;
    const isUpdate = Boolean(registration.active);
    // Not addEventListener: a first installation is both `installing` and announced by `updatefound`.
    worker.onstatechange = () => {
      if (worker.state === "installed" && isUpdate) say("update-ready");
      if (worker.state === "activated" && !isUpdate) say("offline-ready");
    };
  }
})();
