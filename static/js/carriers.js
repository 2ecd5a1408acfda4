// Carries texts to devices nearby: over WebRTC, and by the camera. Fetched on demand.
//
// Unless the site's host chose servers for it, only devices that can reach each other by themselves are connected: see
// tools/elsewhere.py. Messages arrive as the event suits:peer, with
// [name, "open" | "away" | "back" | "closed" | "message", text] as its detail; meeting.js has more.

const LONGEST = 256_000; // characters of a message
const MOST_WAITING = 1_000_000; // bytes that may wait to be sent
const GATHERING = 5_000; // milliseconds in which a browser finds its own addresses
const QUIET = 1_500; // milliseconds after an address in which another one comes, if any does
const SOON = 200; // the same once there is one of each kind
const LENDING = 2_000; // milliseconds in which short-lived credentials come
// Milliseconds without a sign of life before a connection is given up. Those of phones that slept have come back after
// 590 seconds, with all that was sent meanwhile.
const SILENCE = 600_000;
const PAIRING = 75_000; // milliseconds in which a connection has to open once its answer was taken
const STEP = 500; // milliseconds of which the last two are counted up
const A_LOOK = 120; // milliseconds between looks through the camera
const ANSWERED = 2_000; // milliseconds in which a browser answers that can do something
const PLAYED = 10_000; // milliseconds in which a camera shows something
const IN_VAIN = 15; // looks of a browser that reads codes by itself, until ours looks as well
// What browsers give unasked, 640 × 480, shows long codes only where they fill the picture.
const PICTURE = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

const peers = new Map();
let met = 0;

const tell = (name, what, text = "") => window.dispatchEvent(new CustomEvent("suits:peer", { detail: [name, what, text] }));

// Browsers may have what they can't do after all: then it throws, refuses, or never answers.
const within = (milliseconds, work) =>
  Promise.race([
    new Promise((done) => done(work())),
    new Promise((_, refuse) => setTimeout(refuse, milliseconds, new Error("The browser doesn't answer."))),
  ]);

// What passes while this device sleeps says nothing about the other one, and is one step at the most.
function loseAfter(milliseconds, peer) {
  let steps = milliseconds / STEP;
  peer.silence = setInterval(() => --steps > 0 || lose(peer), STEP);
}

// Addresses that are found later aren't in a description that was handed over; so this waits for them, but not for a
// server that doesn't answer.
const gathered = (connection) =>
  new Promise((done) => {
    const urls = connection.getConfiguration().iceServers.flatMap((server) => server.urls);
    const missing = new Set(urls.length ? ["host", "srflx"] : []);
    if (urls.some((url) => /^turns?:/i.test(url))) missing.add("relay");
    const look = () => connection.iceGatheringState === "complete" && done();
    let waiting;
    const found = ({ candidate }) => {
      missing.delete(/ typ (\w+)/.exec(candidate?.candidate)?.[1]);
      clearTimeout(waiting);
      if (urls.length) waiting = setTimeout(done, missing.size ? QUIET : SOON);
    };
    connection.addEventListener("icecandidate", found);
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHERING);
    look();
  });

const { ice = [], credentials = "", meet = "", meeting = "" } = globalThis.suitsElsewhere ?? {};
let lent; // the answer of the address of credentials
let expiry = 0;

async function borrow() {
  const headers = { Accept: "application/json" };
  const response = await fetch(credentials, { headers, credentials: "omit", signal: AbortSignal.timeout?.(LENDING) });
  const { username, password, ttl, uris } = await response.json();
  expiry = Date.now() + (ttl * 1000 || 0);
  return { urls: uris, username, credential: password };
}

// Returns the servers that help devices to reach each other; without those that can't be asked for.
async function servers() {
  if (!credentials) return ice;
  if (Date.now() >= expiry) {
    expiry = Infinity;
    lent = within(LENDING, borrow);
  }
  try {
    return [...ice, await lent];
  } catch {
    expiry = 0;
    return ice;
  }
}

// One for all connections of this page: so the invitations in one link differ in little, and it is short.
let certificate;
const certificates = async () => {
  certificate ??= RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256" });
  return [await certificate];
};

// An address may lend what is no server to this browser.
function connectionWith(settings) {
  try {
    return new RTCPeerConnection(settings);
  } catch {
    return new RTCPeerConnection({ ...settings, iceServers: ice });
  }
}

async function begun() {
  const name = String(++met);
  const certified = await within(GATHERING, certificates).catch(() => []);
  const settings = { iceServers: await servers(), ...(certified.length && { certificates: certified }) };
  const connection = connectionWith(settings);
  const channel = connection.createDataChannel("game", { negotiated: true, id: 0 });
  const peer = { name, connection, channel, silence: 0, isAway: false, opened: null, lost: null, away: null };
  peers.set(name, peer);
  channel.addEventListener("open", () => {
    clearInterval(peer.silence);
    peer.opened?.();
    tell(peer.name, "open");
  });
  channel.addEventListener("close", () => lose(peer));
  channel.addEventListener("message", ({ data }) => {
    // A closed connection may live on for a moment.
    if (peers.get(peer.name) !== peer) return;
    if (typeof data === "string" && data.length <= LONGEST) tell(peer.name, "message", data);
    else lose(peer);
  });
  connection.addEventListener("connectionstatechange", () => {
    const state = connection.connectionState;
    const isOpen = channel.readyState === "open";
    if (state === "closed" || (state === "failed" && !isOpen)) lose(peer);
    const isAway = state !== "connected";
    if (!isOpen || peers.get(peer.name) !== peer || isAway === peer.isAway) return;
    peer.isAway = isAway;
    clearInterval(peer.silence);
    if (isAway) loseAfter(SILENCE, peer);
    tell(peer.name, isAway ? "away" : "back");
    peer.away?.(isAway);
  });
  return peer;
}

function lose(peer) {
  if (peers.get(peer.name) !== peer) return;
  leave(peer);
  if (peer.lost) peer.lost();
  else tell(peer.name, "closed");
}

// An active answer would begin the handshake at once, and spoil the invitation for the one whose answer is taken. So it
// waits for the table, which is active then.
async function answerOf(connection, offer) {
  await connection.setRemoteDescription({ type: "offer", sdp: offer });
  const { type, sdp } = await connection.createAnswer();
  const passive = { type, sdp: sdp.replace("a=setup:active", "a=setup:passive") };
  await connection.setLocalDescription(passive).catch(() => connection.setLocalDescription());
}

// Returns [name, description] of a new connection, null where that can't be; `offer` is another device's, if any.
async function described(offer) {
  let peer = null;
  try {
    peer = await begun();
    const { connection } = peer;
    if (offer === null) await within(GATHERING, () => connection.setLocalDescription());
    else await within(GATHERING, () => answerOf(connection, offer));
    await gathered(connection);
    return [peer.name, connection.localDescription.sdp];
  } catch {
    if (peer) part(peer.name);
    return null;
  }
}

// Returns as many of them as could be made.
export const invite = async (count) =>
  (await Promise.all(Array.from({ length: count }, () => described(null)))).filter(Boolean);

export const answer = (offer) => described(offer);

export async function accept(name, sdp) {
  const peer = peers.get(name);
  try {
    await within(GATHERING, () => peer.connection.setRemoteDescription({ type: "answer", sdp }));
    loseAfter(PAIRING, peer);
    return true;
  } catch {
    return false;
  }
}

export function send(name, text) {
  const peer = peers.get(name);
  const channel = peer?.channel;
  if (channel?.readyState !== "open" || channel.bufferedAmount > MOST_WAITING) return false;
  try {
    channel.send(text);
    return true;
  } catch {
    // The other device's description has said that it takes only shorter ones, which no page of ours says.
    setTimeout(lose, 0, peer);
    return false;
  }
}

export function part(name) {
  if (name === visit?.name) leaveRoom();
  const peer = peers.get(name);
  if (peer) leave(peer);
}

function leave(peer) {
  peers.delete(peer.name);
  clearInterval(peer.silence);
  const close = () => peer.connection.close();
  // What was just sent would be lost with the connection.
  if (peer.channel.readyState === "open" && peer.channel.bufferedAmount) setTimeout(close, 500);
  else close();
}

// So the others know at once.
window.addEventListener("pagehide", () => {
  for (const { connection } of peers.values()) connection.close();
});

// Meeting places, if the site's host chose one: what ./meeting.js needs of these connections.
const own = { begun, lose, loseAfter, rename, tell };
let room = null;
let visit = null;

// Gives a connection the name of another one, in whose place it is from now on.
function rename(peer, name) {
  const before = peers.get(name);
  if (before) leave(before);
  peers.delete(peer.name);
  peer.name = name;
  peers.set(name, peer);
}

// Lets those in who know a table's room; returns [secret, room], null where that can't be. `secret` is the table's private
// key, "" for a new one.
export async function openRoom(secret) {
  closeRoom();
  const mine = (room = { close() {} });
  try {
    const [kept, name, close] = await (await import(meeting)).open(meet, own, secret);
    mine.close = close;
    // It was closed meanwhile.
    if (room !== mine) close();
    return [kept, name];
  } catch {
    return null;
  }
}

export function closeRoom() {
  room?.close();
  room = null;
}

// Returns the name of the connection to the table of a room, which is sought from now on; null where that can't be.
export async function visitRoom(name) {
  leaveRoom();
  try {
    const [known, close] = await (await import(meeting)).visit(meet, own, name);
    visit = { name: known, close };
    return known;
  } catch {
    return null;
  }
}

function leaveRoom() {
  const before = visit;
  visit = null;
  before?.close();
}

let stop = () => {};
let showing = null; // [stream, video, read] of a scan that found something, for the next one

const end = (stream) => stream.getTracks().forEach((track) => track.stop());

export function stopScanning() {
  stop();
  if (showing) end(showing[0]);
  showing = null;
}

// Shows what the camera sees in the element with this id; returns the text of the first QR code but `seen`, null without
// a camera that shows something, "" if the codes can't be read or the scan was stopped. Unless `seen` is null, the camera
// stays on for the next scan when a text is found.
export async function scan(id, decoder, seen = null) {
  const before = showing;
  showing = null;
  stop();
  let stopped = false;
  const halt = new Promise((done) => {
    stop = () => {
      stopped = true;
      done(null);
    };
  });
  const asking = before
    ? Promise.resolve(before[0])
    : new Promise((done) => done(navigator.mediaDevices.getUserMedia({ video: PICTURE })));
  let stays = false;
  try {
    // The person may take long to allow it, or change their mind.
    const stream = await Promise.race([asking, halt]);
    if (!stream) return "";
    const [, video, read] = before ?? [stream, await shown(id, stream), await reader(decoder)];
    while (!stopped && video.isConnected) {
      if (!stream.active) return null;
      const text = await read(video);
      if (text !== "" && text !== seen) {
        stays = Boolean(text) && seen !== null && !stopped;
        if (stays) showing = [stream, video, read];
        return text ?? "";
      }
      await new Promise((done) => setTimeout(done, A_LOOK));
    }
    return "";
  } catch {
    // No camera, or no permission, or it is taken: the text can be pasted.
    return null;
  } finally {
    if (!stays) asking.then(end, () => {});
  }
}

async function shown(id, stream) {
  const video = Object.assign(document.createElement("video"), { srcObject: stream, muted: true, playsInline: true });
  document.getElementById(id).replaceChildren(video);
  await within(PLAYED, () => video.play());
  return video;
}

// Returns what reads the code in a picture: "" if there is none, null if nothing can read any. What the browser has for
// that may fail; and where it finds nothing for long, there may be something all the same.
async function reader(decoder) {
  let native = await within(ANSWERED, nativeReader).catch(() => null);
  let own;
  let looks = 0;
  return async (video) => {
    const text = native && (await within(ANSWERED, () => native(video)).catch(() => (native = null)));
    looks += 1;
    if (text || (native && looks < IN_VAIN)) return text || "";
    own ??= ownReader(decoder);
    const read = await own;
    return read ? read(video) : native && "";
  };
}

async function nativeReader() {
  if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

// Null if it can't be fetched.
async function ownReader(decoder) {
  const library = await import(decoder).catch(() => null);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!library || !context) return null;
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!width) return "";
    try {
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      return library.decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // There is no code in this picture.
      return "";
    }
  };
}

const claimed = new Map();

// Keeps a name for this page until it is closed or lets go of it; false if another one has it. Where browsers know no
// locks, or have some that don't work, everybody may have it.
export const claim = (name) =>
  within(
    ANSWERED,
    () =>
      new Promise((told, refuse) => {
        const keep = (lock) => {
          told(Boolean(lock));
          return lock && new Promise((done) => claimed.set(name, done));
        };
        navigator.locks.request(name, { ifAvailable: true }, keep).catch(refuse);
      }),
  ).catch(() => true);

export function release(name) {
  claimed.get(name)?.();
  claimed.delete(name);
}

let awake = false;
let lock = null;
let asking = false;

// Only one may be asked for at a time: of two, one would be forgotten, and hold the screen for good. One that was let go
// may still end when the next is wanted already, as from page to page.
const stayAwake = async () => {
  if (!awake || lock || asking || document.visibilityState !== "visible") return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => {
      lock = null;
      stayAwake();
    });
  } catch {
    // The battery is low, or this browser has no such thing.
  }
  asking = false;
  if (!awake) lock?.release();
};

// Browsers let go of it whenever another tab comes to the front.
document.addEventListener("visibilitychange", stayAwake);

export function keepAwake(wanted) {
  awake = wanted;
  if (wanted) stayAwake();
  else lock?.release();
}
