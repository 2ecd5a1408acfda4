"use strict";

// In the frame of a game that nobody has to trust: draws what its worker says, tells it what happens here, and passes on
// what the page around may know. The document of the frame, with all scripts that run in it, is made by
// tools/sandbox.py; sandbox.js, in the page around, has the other end of the port.
//
// The worker may say anything. So what it says is bounded and counted, markup comes in at markup.js's door and leads
// nowhere, and drawing takes a quarter of the time at the most: browsers may run this frame and the page around it in
// one thread. worker.js counts, too, where it is said.

{
  const LONGEST = 1_000_000; // characters of one message
  // What our largest tables have stands behind each: one message mustn't hold the page around for long.
  const LONGEST_TABLE = 250_000; // characters of markup: 93,000
  const MOST_TAGS = 5_200; // the closing ones too: 4,000
  const MOST_ELEMENTS = 2_600; // 2,000
  const DEEPEST = 24; // elements within each other: 13
  const MOST_WORDS = 20_000; // characters of text: 10,000
  const MOST_NAMED = 600; // elements with an id, which may all change places: 380
  const MOST_ROOMS = 20; // parts of a table that are laid out each on its own: 7
  const ROOMS = ".table, .felt, .own, .centre, .board, .middle";
  const MOST_SAID = 4_000; // characters of an announcement
  const MOST = 600; // messages in a while
  const WHILE = 2_000; // milliseconds
  const APART = 500; // milliseconds between two announcements
  const KEPT = 12; // announcements that stay to be spoken
  const IDLE = 3; // times as long as a drawing took, nothing is drawn
  const page = document.documentElement;
  const LOOKS = ["theme", "size", "symbols", "text", "typeface"];
  const LARGE = ["cols", "colspan", "rowspan", "size"]; // a few characters of which make a table of a million cells
  const FIELDS = ["checkbox", "number", "radio", "range", "text"]; // others bring whole documents: 3,000 dates keep Firefox busy for a minute

  const HEAVY = "details, dialog, input, meter, progress, rt, select, textarea";
  const MOST_HEAVY = 400;
  const PILES = /(\p{M}{8})\p{M}+/gu; // marks on one letter, with which WebKitGTK is never done
  const LONGEST_LINE = 4_000; // characters of what an outline is drawn from

  let port = null; // to the page around
  let worker = null; // { postMessage, terminate }
  let counted = 0;
  let since = 0;

  // Links lead to other screens of this game, or nowhere: out of here, even a host's name would tell something.
  const nodes = window.suitsNodes;
  const symbols = new Set([...document.querySelectorAll("symbol[id]")].map(({ id }) => `#${id}`));
  window.suitsNodes = (markup) => {
    // Browsers try an expression in all ways as soon as they read it, be it for hours.
    const made = nodes(markup.replace(/pattern(?=\s*=)/gi, "data-pattern"));
    for (const each of made.querySelectorAll("[href]")) if (!each.getAttribute("href").startsWith("#")) each.removeAttribute("href");
    for (const name of ["target", ...LARGE]) for (const each of made.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
    for (const each of made.querySelectorAll("iframe, img")) each.remove();
    for (const each of [...made.querySelectorAll(HEAVY)].slice(MOST_HEAVY)) each.remove();
    for (const each of made.querySelectorAll("input[type]")) if (!FIELDS.includes(each.type)) each.type = "text";
    // One that shows others, which show others, would be drawn a million times.
    for (const each of made.querySelectorAll("use")) if (!symbols.has(each.getAttribute("href"))) each.remove();
    for (const name of ["d", "points"]) for (const each of made.querySelectorAll(`[${name}]`)) if (each.getAttribute(name).length > LONGEST_LINE) each.remove();
    for (const texts = document.createTreeWalker(made, NodeFilter.SHOW_TEXT); texts.nextNode(); ) thin(texts.currentNode, "data");
    for (const name of ["label", "placeholder", "value"]) for (const each of made.querySelectorAll(`[${name}]`)) thin(each.getAttributeNode(name), "value");
    if (!isLight(made)) throw new RangeError("a table is too heavy");
    return made;
  };
  const thin = (holder, name) => {
    const text = holder[name].replace(PILES, "$1");
    if (text.length < holder[name].length) holder[name] = text;
  };

  const isLight = (made) => {
    const depths = new Map();
    const all = made.querySelectorAll("*");
    if (all.length > MOST_ELEMENTS) return false;
    for (const each of all) {
      const depth = (depths.get(each.parentNode) ?? 0) + 1;
      if (depth > DEEPEST) return false;
      depths.set(each, depth);
    }
    const count = (selector) => made.querySelectorAll(selector).length;
    return made.textContent.length <= MOST_WORDS && count("[id]") <= MOST_NAMED && count(ROOMS) <= MOST_ROOMS;
  };

  const tell = (kind, ...rest) => port.postMessage(JSON.stringify([kind, ...rest]));
  const textOf = (value, most) => String(value ?? "").slice(0, most);
  const numberOf = (value) => (Number.isSafeInteger(value) ? value : 0);

  // Until Python has started, nothing runs there that isn't ours: only then can it be believed that it can't start.
  let isOurs = true;
  let hasBegun = false;
  const unable = (error) => {
    const why = /memory/i.test(error) ? "memory" : "start";
    tell("unable", hasBegun ? why : "worker", textOf(error, 500));
    end("unable");
  };

  const end = (why) => {
    worker?.terminate();
    worker = null;
    tell("ended", why);
  };

  // The latest drawing waits for its time; those before it are never seen. So does all else that makes the browser draw.
  let drawing = null;
  let next = [];
  let restsUntil = 0;
  let timer;
  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => window.suitsFinger.draw(drawNow), Math.max(0, restsUntil - performance.now()));
  };
  const drawNow = () => {
    const began = performance.now();
    const [shown, works] = [drawing, next];
    [drawing, next] = [null, []];
    try {
      if (shown) window.suitsPatch(document.getElementById("app"), ...shown);
    } catch {
      return end("flood");
    }
    for (const work of works) work();
    page.getBoundingClientRect(); // the time for the layout counts, too
    const now = performance.now();
    restsUntil = now + IDLE * (now - began);
  };
  const afterDrawing = (work) => {
    if (next.length < 20) next.push(work);
    drawSoon();
  };

  let spokenAt = 0;
  let toSpeak = [];
  let speaking;
  const speak = (text) => {
    const said = document.createElement("p");
    said.textContent = textOf(text, MOST_SAID).replace(PILES, "$1");
    toSpeak = [...toSpeak, said].slice(-KEPT);
    clearTimeout(speaking);
    speaking = setTimeout(speakNext, Math.max(0, spokenAt + APART - performance.now()));
  };
  const speakNext = () => {
    const region = document.getElementById("said");
    const next = toSpeak.shift();
    if (!next) return;
    region.append(next);
    spokenAt = performance.now();
    while (region.childElementCount > KEPT) region.firstElementChild.remove();
    if (toSpeak.length) speaking = setTimeout(speakNext, APART);
  };
  const hush = () => {
    clearTimeout(speaking);
    toSpeak = [];
    document.getElementById("said").replaceChildren();
  };

  const troubleOf = (data) => ({ file: textOf(data?.file, 200), line: numberOf(data?.line), text: textOf(data?.text, 2_000) });

  const MARKS = ["goes_back", "goes_on", "waits", "hands", "shown"];
  const momentOf = (data) => ({
    at: numberOf(data?.at),
    last: numberOf(data?.last),
    ...Object.fromEntries(MARKS.map((mark) => [mark, data?.[mark] === true])),
  });

  const KINDS = {
    __proto__: null,
    show(title, markup, refuge) {
      if (typeof markup !== "string" || markup.length > LONGEST_TABLE || markup.split("<").length > MOST_TAGS) return end("flood");
      document.title = textOf(title, 200);
      drawing = [markup, textOf(refuge, 100)];
      drawSoon();
    },
    focus: (id, place) => afterDrawing(() => window.suitsFocus.focus(textOf(id, 100), numberOf(place))),
    call: (id) => afterDrawing(() => window.suitsFocus.callTo(textOf(id, 100))),
    top: () => afterDrawing(() => scrollTo(0, 0)),
    look: (name, value) => LOOKS.includes(name) && afterDrawing(() => (page.dataset[name] = textOf(value, 20))),
    say: speak,
    hush,
    ready: () => (page.dataset.state = "ready"),
    step(name) {
      hasBegun = true;
      isOurs &&= name !== "loading";
      tell("step", textOf(name, 20));
    },
    unable: (text) => isOurs && unable(text),
    pong: (number) => tell("pong", numberOf(number)),
    // The page around knows which questions it has asked, and how long an answer may be.
    answer: (number, isGood, data) => tell("answer", numberOf(number), isGood === true, isGood === true ? (data ?? null) : troubleOf(data)),
    moment: (data) => tell("moment", momentOf(data)),
    keep: (text) => tell("keep", textOf(text, 4_000)),
    trouble: (data) => tell("trouble", troubleOf(data)),
    flood: () => end("flood"),
    died: (text) => {
      tell("trouble", troubleOf({ text }));
      end("died");
    },
  };

  const hear = (text) => {
    if (!worker) return;
    const now = performance.now();
    if (now - since > WHILE) [since, counted] = [now, 0];
    counted += 1;
    if (counted > MOST || typeof text !== "string" || text.length > LONGEST) return end("flood");
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return end("flood");
    }
    if (Array.isArray(message) && message[0] in KINDS) KINDS[message[0]](...message.slice(1, 4));
  };

  // No policy keeps a game that runs in this thread from connecting by the first three, or from speaking, which may go on
  // after the frame's end. In a frame within, nothing runs but this script.
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "mozRTCPeerConnection", "speechSynthesis", "SpeechSynthesis", "SpeechSynthesisUtterance"]) {
    delete window[name];
  }

  // Where there is no worker, and only if the person has asked for it: nothing ends an endless loop, and the code could
  // lead this frame away.
  const withoutWorker = (address) => {
    const made = { hear: () => {}, postMessage: (data) => made.hear(data), terminate: () => {} };
    window.suitsInside = { tell: (text) => hear(text), listen: (work) => (made.hear = work) };
    const script = document.createElement("script");
    script.src = address;
    return [made, new Promise((done) => {
      script.onload = done;
      document.body.append(script);
    })];
  };

  const withWorker = (address) => {
    const made = new Worker(address);
    made.onmessage = ({ data }) => hear(data);
    made.onmessageerror = () => end("flood");
    made.onerror = (event) => {
      event.preventDefault();
      if (isOurs) unable(event.message);
      else hear(JSON.stringify(["trouble", { text: textOf(event.message, 2_000) }]));
    };
    return [made];
  };

  const begin = async ({ files, code, about, inFrame }, given) => {
    port = given;
    for (const name of LOOKS) if (name in about.looks) page.dataset[name] = textOf(about.looks[name], 20);
    [page.lang, page.dir] = [about.lang, about.dir];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(about.styles);
    document.adoptedStyleSheets = [sheet];
    for (const { family, source, descriptors } of about.faces) document.fonts.add(new FontFace(family, source, descriptors));
    const made = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    let loaded;
    try {
      [worker, loaded] = inFrame === true ? withoutWorker(made) : withWorker(made);
    } catch (error) {
      return unable(error);
    }
    await loaded;
    worker.postMessage({ files, about: { settings: about.settings, names: about.names, catalog: about.catalog, moves: false } }, Object.values(files));
    port.onmessage = ({ data }) => worker?.postMessage(data);
    window.suitsListen((signal) => worker?.postMessage(JSON.stringify(["signal", JSON.stringify(signal)])));
  };

  addEventListener("message", ({ source, data, ports }) => {
    if (source === parent && !port && ports.length === 1) begin(data, ports[0]);
  });
  parent.postMessage("suits:frame", "*");
}
