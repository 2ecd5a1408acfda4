"use strict";

// Shows in About whether this version is kept for offline use, and whether a newer one is available.
//
// If fetching a newer one failed last, offline.js has left that in localStorage. All that it says stands in the page.

(() => {
  const { key, registration } = window.suitsSite;
  const place = document.getElementById("kept");

  tell();

  async function tell() {
    const text = (await newer()) ?? ((await isKept()) ? place.dataset.kept : "");
    if (!text) return;
    place.hidden = false;
    place.textContent = text;
  }

  async function newer() {
    if ((await registration())?.waiting) return place.dataset.ready;
    const time = whenFailed();
    return time && place.dataset.failed.replace("TIME", () => time);
  }

  async function isKept() {
    return Boolean((await registration())?.active);
  }

  function whenFailed() {
    try {
      const time = Number(localStorage.getItem(key("update-failed")));
      return time ? new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" }) : null;
    } catch {
      return null;
    }
  }
})();
