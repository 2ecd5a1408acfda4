"use strict";

// Tells the page that shows this one in a frame how tall it is, again and again; docs/embedding.md says in which ways.
// window.suitsWordPress() returns the secret by which WordPress knows the frame, undefined elsewhere.
//
// A classic script: it has to work where modules don't, and before Python, which a page to read may never start.

(() => {
  const page = document.documentElement;
  const TYPE = "suits-and-signs:height";
  const FLICKER = 1000; // milliseconds
  const PATIENCE = 60_000;
  let told = 0;
  const lately = []; // [height, when it was told]
  let again;
  let patience = FLICKER; // until a lower height is tried once more

  // In a page that frames other people's code, nothing may be framed from elsewhere: it keeps its height there.
  const wiki = isFramed() && !("still" in document.currentScript.dataset) ? wikidots() : null;
  allowFrames(wiki ?? "'none'");
  if (!isFramed()) return;

  window.suitsWordPress = wordPressSecret;
  // Pages outside frames don't need the script that follows links out of frames.
  const leaving = document.createElement("script");
  leaving.src = new URL("./leaving.js", document.currentScript.src).href;
  leaving.dataset.spare = "";
  document.head.append(leaving);
  // Without this a page is at least as tall as its frame, and would never ask for less.
  page.dataset.framed = "";
  addEventListener("message", ({ source, data }) => {
    // A parent script that came late asks for what it has missed.
    if (source === parent && data?.type === `${TYPE}?`) tell();
  });
  addEventListener("hashchange", tell); // WordPress brings its secret when it likes
  addEventListener("resize", () => {
    // The page around it listens. From now on no layout is chosen by the height of the frame, which is only that of the last.
    if (innerHeight === told) page.dataset.follows = "";
  });
  new ResizeObserver(measure).observe(page);
  addEventListener("load", measure); // what is far below is observed only when it comes into sight

  function isFramed() {
    return parent !== window;
  }

  function measure() {
    const height = Math.ceil(page.getBoundingClientRect().height);
    clearTimeout(again);
    if (height === told) return;
    if (height < told && flickers(height)) {
      if (patience < PATIENCE) again = setTimeout(settle, patience, height);
      return;
    }
    told = height;
    lately.push([height, performance.now()]);
    tell();
  }

  // A layout that depends on the frame's height may alternate between two: the taller one shows everything.
  function flickers(height) {
    const since = performance.now() - FLICKER;
    return lately.filter(([one, when]) => one === height && when > since).length > 1;
  }

  // Where only the contents have gone to and fro, as when bots act fast, the last height is the right one after all.
  // One that doesn't last is tried ever more rarely, and in the end not at all.
  function settle(height) {
    patience *= 4;
    measure();
    setTimeout(() => {
      if (told === height) patience = FLICKER;
    }, FLICKER);
  }

  function tell() {
    if (!told) return;
    parent.postMessage({ type: TYPE, height: told, title: document.title }, "*");
    const secret = wordPressSecret();
    if (secret) parent.postMessage({ message: "height", value: told, secret }, "*");
    if (wiki) tellWikidot();
  }

  // WordPress puts it behind the address of what it embeds.
  function wordPressSecret() {
    return /[?&]secret=(\w+)$/.exec(location.hash)?.[1];
  }

  // Returns the origin of the wikidot wiki that shows this page itself, not inside an [[html]] block; null elsewhere.
  // Many of its wikis have hosts of their own: an editor says so by host=wikidot in the address.
  function wikidots() {
    const origin = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
    const isWikidot = /\.wikidot\.com$/.test(origin) || new URLSearchParams(location.search).get("host") === "wikidot";
    return isWikidot && /^https?:/.test(origin) ? origin : null;
  }

  // A page on the wiki's own host resizes its frame whose class is html-block-iframe and whose address ends with ours.
  // Each time it is a new frame, so that the Back button has nothing to do with it.
  function tellWikidot() {
    document.getElementById("wikidot")?.remove();
    const name = location.pathname.split("/").pop() + location.search;
    const frame = document.createElement("iframe");
    frame.id = "wikidot";
    frame.hidden = true;
    frame.src = `${wiki}/common--javascript/resize-iframe.html?#${told}/${name}`;
    document.body.append(frame);
  }

  // The policy in the page itself can't know that wiki and lets it frame anything; this one takes that back.
  function allowFrames(source) {
    const policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = `frame-src ${source}`;
    document.head.append(policy);
  }
})();
