"use strict";

// The state of this site alone, not of its whole origin. A host may have many sites on one origin, of other people or a
// beta of this one, each under a path of its own. Saves, statistics and settings belong to the origin; the files for
// offline use, and their updates, belong to the site. A service worker of a site around it answers here, too, and isn't
// ours.
//
// The build puts this in front of boot.js and about.js.

window.suitsSite = ((address) => ({
  address,

  // Returns the name under which a storage of the origin has something of this site alone.
  key: (name) => `suits-and-signs/${name}${address.pathname}`,

  isOurs: (worker) => worker?.scriptURL === new URL("service-worker.js", address).href,

  // Returns the registration of our service worker, null if there is none.
  async registration() {
    try {
      const found = await navigator.serviceWorker.getRegistration(address);
      return found?.scope === address.href ? found : null;
    } catch {
      return null;
    }
  },
}))(new URL("..", document.currentScript.src));
