"use strict";

// Shows in About whether this version is kept for offline use, and whether a newer one is available.
//
// If fetching a newer one failed last, offline.js has left that in localStorage.

(() => {
  const { key, registration } = window.suitsSite;

  tell();

  async function tell() {
    const text = (await newer()) ?? ((await isKept()) ? "This version is kept in this browser and works offline." : "");
    if (!text) return;
    const made = document.createElement("p");
    made.id = "kept";
    made.setAttribute("role", "status");
    made.textContent = text;
    document.querySelector("main > p").after(made);
  }

  async function newer() {
    if ((await registration())?.waiting) {
      return "A newer version is ready. It begins when all pages of this one have been closed, or when you press Update in the lobby.";
    }
    const time = whenFailed();
    return time && `A newer version could not be fetched whole on ${time}. That will be tried again; until then this one goes on.`;
  }

  async function isKept() {
    return Boolean((await registration())?.active);
  }

  function whenFailed() {
    try {
      const time = Number(localStorage.getItem(key("update-failed")));
      return time ? new Date(time).toLocaleString("en", { dateStyle: "long", timeStyle: "short" }) : null;
    } catch {
      return null;
    }
  }
})();
