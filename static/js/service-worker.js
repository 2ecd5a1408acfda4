"use strict";

// Keeps one whole build for offline use, and serves pages from that build only.
//
// The build writes `const BUILD = { name, files, languages, workshop };` in front of this file, so a new build is a new
// service worker. `files` maps each address to its content's SHA-256. A build is kept in a cache of its own, whole or not
// at all; it waits until no page of the one before is open, or until a page says "take over".
//
// `languages` lists by code the files that only readers of a language need. They are kept only if a page in that language
// has asked for it: it leaves an entry `?lang=CODE` in a cache that all builds share, which nothing else is in (see
// offline.js). A language is kept whole or not at all, too: of one that is not whole, nothing comes from the cache, so
// that without a network such a page is in English.
//
// `workshop` lists the files that only the workshop needs: they are kept once that page has been opened, and asks for it.
//
// Cached files may be damaged later. So small files are checked each time before they are served, and fetched again if
// need be. Checking large files would delay the page, so that is done once the page is idle; if a start fails before,
// boot.js, which is small, empties the cache. Scripts that only a start of Python needs count as large.
//
// Each file is kept with its host's headers: a policy that holds for pages from the network holds for cached ones, too.
// A host may change the headers of an unchanged file: so an update asks for them anew, and so does a page that has
// started.

const SCOPE = new URL(registration.scope);
const OURS = `suits-and-signs ${SCOPE.pathname} `;
const CACHE = OURS + BUILD.name;
const READ = `${OURS}languages`; // its entries are the languages that are read in this browser
const ANSWERED = 5_000; // milliseconds in which a browser finds a cached file
const POLICY = /^(content-security-policy|x-frame-options|referrer-policy|permissions-policy|cross-origin-.*)$/;
const OF_TRANSFER = ["Content-Encoding", "Content-Length", "Set-Cookie"]; // of what has arrived, these no longer hold
const LARGE = /\.(bin|wasm|zip)$|\/(core-[\w-]+|pyodide\.asm\.mjs)\.js$/;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "check") event.waitUntil(Promise.all([keepLanguages().catch(() => {}), checkLarge(), followPolicy()]));
  if (event.data === "keep workshop") event.waitUntil(keepWorkshop([]).catch(() => {}));
  if (event.data === "keep languages") event.waitUntil(answerKept(event.ports[0]));
});
// A notice of a page, which had to send it from here: to that page.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});
addEventListener("fetch", (event) => {
  const address = addressIn(BUILD.files, event.request);
  if (address) event.respondWith(answer(event.request, address));
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    const before = await othersOf(CACHE);
    for (const address of Object.keys(BUILD.files)) {
      if (!languageOf(address) && !BUILD.workshop.includes(address)) await cache.put(address, await found(before, address));
    }
    await keepLanguages(before);
    if (await isKeptIn(before, "workshop.html")) await keepWorkshop(before);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function goTo(address) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await (pages.find(({ url }) => url === address)?.focus() ?? clients.openWindow(address));
}

// Returns the names of the caches of our other builds.
async function othersOf(own) {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== own && name !== READ);
}

// Returns a file of this build, from the cache of another build or from the host.
async function found(cacheNames, address) {
  const hash = BUILD.files[address];
  return (await kept(cacheNames, address, hash)) ?? fetched(address, hash);
}

// Returns the language whose readers alone need a file; undefined if all do.
function languageOf(address) {
  return Object.keys(BUILD.languages).find((code) => BUILD.languages[code].includes(address));
}

// Keeps the languages that are read here, as far as they are missing. Entries are only ever added, so pages in different
// languages don't take each other's away.
async function keepLanguages(cacheNames = []) {
  if (!(await caches.has(READ))) return;
  for (const { url } of await (await caches.open(READ)).keys()) {
    for (const address of BUILD.languages[new URL(url).searchParams.get("lang")] ?? []) {
      if (!(await isIn(address))) await keep(address, await found(cacheNames, address));
    }
  }
}

async function isKeptIn(cacheNames, address) {
  const found = await Promise.all(cacheNames.map((name) => caches.match(address, { cacheName: name })));
  return found.some(Boolean);
}

async function keepWorkshop(cacheNames) {
  for (const address of BUILD.workshop) if (!(await isIn(address))) await keep(address, await found(cacheNames, address));
}

async function isIn(address) {
  return Boolean(await caches.match(address, { cacheName: CACHE }));
}

async function isWhole(language) {
  // Pages to read have all their words in themselves.
  const words = BUILD.languages[language].filter((address) => !address.endsWith(".html"));
  return (await Promise.all(words.map(isIn))).every(Boolean);
}

// Keeps what is missing of the languages that are read here, and tells a page whether all of that is kept now.
async function answerKept(port) {
  const isKept = await keepLanguages().then(() => true, () => false);
  port?.postMessage(isKept);
}

async function kept(cacheNames, address, hash) {
  for (const name of cacheNames) {
    const response = await caches.match(address, { cacheName: name });
    const copy = response && (await checked(response, hash));
    if (copy) return saidAnew(address, copy);
  }
  return null;
}

// Returns a copy of a file with what its host says of it now; null if that can't be had.
async function saidAnew(address, { body, headers }) {
  const said = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // Of another type it is something else, such as the page of a network that wants a login.
  const isSame = said?.ok && said.headers.get("Content-Type") === headers.get("Content-Type");
  return isSame ? new Response(body, { headers: headersOf(said) }) : null;
}

// Files named by their content were fetched a moment ago, for the start, and are still in the browser's cache. So may
// be an error, or the page of a network that wants a login, which must not be taken for the file for ever.
async function fetched(address, hash) {
  for (const cache of [address.startsWith("assets/") ? "force-cache" : "no-cache", "reload"]) {
    const copy = await answered(address, cache, hash).catch(() => null);
    if (copy) return copy;
  }
  throw new Error(`${address} is not what this build has there: a newer one may be on its way.`);
}

async function answered(address, cache, hash) {
  const response = await fetch(address, { cache });
  return response.ok ? checked(response, hash) : null;
}

// Returns a response that holds exactly what the build has, or null. It is made anew, because a
// response that was redirected can't answer a navigation.
async function checked(response, hash) {
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const written = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (written !== hash) return null;
  return new Response(content, { headers: headersOf(response) });
}

function headersOf(response) {
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  // No cache may take a file that can change at any time.
  if (headers.get("Vary")?.includes("*")) headers.delete("Vary");
  return headers;
}

async function takeOver() {
  await Promise.all((await othersOf(CACHE)).map((name) => caches.delete(name)));
  await clients.claim();
}

// Returns the file that a request is for, whatever its query; undefined if the build doesn't have it.
function addressIn(files, { method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return undefined;
  const path = pathname.slice(SCOPE.pathname.length);
  // Some hosts leave out .html.
  return [path, `${path}index.html`, `${path}.html`].find((address) => address in files);
}

// The cache may be out of reach: the browser refuses it, or never answers.
async function answer(request, address) {
  const cached = () => {
    const late = new Promise((done) => setTimeout(done, ANSWERED));
    return Promise.race([copied(address).catch(() => null), late]);
  };
  const fresh = () => mended(address, BUILD.files[address]);
  // Python asks so for an archive that came damaged.
  const [first, second] = request.cache === "reload" && LARGE.test(address) ? [fresh, cached] : [cached, fresh];
  return (await first()) ?? (await second()) ?? fetch(request);
}

// Returns the cached file for an address; null if there is none, or it is damaged, or its language isn't whole.
async function copied(address) {
  const language = languageOf(address);
  if (language && !(await isWhole(language))) return null;
  const copy = await caches.match(address, { cacheName: CACHE });
  return copy && !LARGE.test(address) ? checked(copy, BUILD.files[address]) : copy;
}

// Returns the build's file at an address, fetched again and kept; null if that fails.
async function mended(address, hash) {
  try {
    const fresh = await fetched(address, hash);
    keep(address, fresh.clone()).catch(() => {});
    return fresh;
  } catch {
    return null;
  }
}

async function keep(address, response) {
  // A page whose start has failed may have deleted the cache.
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(address, response);
}

// One file after another, so that no more than one of them is in memory.
async function checkLarge() {
  for (const [address, hash] of Object.entries(BUILD.files)) {
    if (!LARGE.test(address)) continue;
    const copy = await caches.match(address, { cacheName: CACHE });
    if (copy && !(await checked(copy, hash))) await mended(address, hash);
  }
}

// A host that says something else of the first page says something else.
async function followPolicy() {
  const policyOf = (response) => JSON.stringify([...response.headers].filter(([name]) => POLICY.test(name)));
  const first = await caches.match("index.html", { cacheName: CACHE });
  const said = first && (await saidAnew("index.html", first));
  if (!said || policyOf(said) === policyOf(first)) return;
  // Some other page may have been taken for it, as by a network that wants a login.
  if (!(await answered("index.html", "reload", BUILD.files["index.html"]))) return;
  for (const address of Object.keys(BUILD.files)) {
    const copy = await caches.match(address, { cacheName: CACHE });
    const anew = copy && (await saidAnew(address, copy));
    if (anew) await keep(address, anew);
  }
}
