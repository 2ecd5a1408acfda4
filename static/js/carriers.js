// Carries texts to devices nearby: over WebRTC, and by the camera. Fetched when somebody wants that.
//
// No server is asked for anything, so only devices that can reach each other by themselves are connected. What comes
// from one is told as the event suits:peer, with [name, "open" | "closed" | "message", text] as its detail.

const LONGEST = 256_000; // characters of a message
const MOST_WAITING = 1_000_000; // bytes that may wait to be sent
const GATHERING = 5_000; // milliseconds in which a browser finds its own addresses
const SILENCE = 8_000; // milliseconds without a sign of life before a connection is given up
const PAIRING = 75_000; // milliseconds from the answer on in which a connection has to open
const A_LOOK = 120; // milliseconds between looks through the camera
// What browsers give unasked, 640 × 480, shows long codes only where they fill the picture.
const PICTURE = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

const peers = new Map();
let met = 0;

const tell = (name, what, text = "") => window.dispatchEvent(new CustomEvent("suits:peer", { detail: [name, what, text] }));

const gathered = (connection) =>
  new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHERING);
    look();
  });

function begun() {
  const name = String(++met);
  const connection = new RTCPeerConnection({ iceServers: [] });
  const channel = connection.createDataChannel("game", { negotiated: true, id: 0 });
  const peer = { name, connection, channel, silence: 0 };
  peers.set(name, peer);
  channel.addEventListener("open", () => {
    clearTimeout(peer.silence);
    tell(name, "open");
  });
  channel.addEventListener("close", () => lose(peer));
  channel.addEventListener("message", ({ data }) => {
    // One that is parted from may go on for a moment.
    if (peers.get(name) !== peer) return;
    if (typeof data === "string" && data.length <= LONGEST) tell(name, "message", data);
    else lose(peer);
  });
  connection.addEventListener("connectionstatechange", () => {
    const state = connection.connectionState;
    if (state === "failed" || state === "closed") lose(peer);
    if (channel.readyState !== "open") return;
    clearTimeout(peer.silence);
    if (state === "disconnected") peer.silence = setTimeout(lose, SILENCE, peer);
  });
  return peer;
}

function lose(peer) {
  if (peers.get(peer.name) !== peer) return;
  part(peer.name);
  tell(peer.name, "closed");
}

// Returns [name, description] of a new connection, null where that can't be; `offer` is another device's, if any.
async function described(offer) {
  let peer = null;
  try {
    peer = begun();
    const { connection } = peer;
    if (offer !== null) await connection.setRemoteDescription({ type: "offer", sdp: offer });
    await connection.setLocalDescription();
    await gathered(connection);
    if (offer !== null) peer.silence = setTimeout(lose, PAIRING, peer);
    return [peer.name, connection.localDescription.sdp];
  } catch {
    if (peer) part(peer.name);
    return null;
  }
}

export const invite = () => described(null);

export const answer = (offer) => described(offer);

export async function accept(name, sdp) {
  const peer = peers.get(name);
  try {
    await peer.connection.setRemoteDescription({ type: "answer", sdp });
    peer.silence = setTimeout(lose, PAIRING, peer);
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
  const peer = peers.get(name);
  if (!peer) return;
  peers.delete(name);
  clearTimeout(peer.silence);
  const close = () => peer.connection.close();
  // What was just sent would be lost with the connection.
  if (peer.channel.readyState === "open" && peer.channel.bufferedAmount) setTimeout(close, 500);
  else close();
}

// So the others know at once.
window.addEventListener("pagehide", () => {
  for (const { connection } of peers.values()) connection.close();
});

let stop = () => {};

export const stopScanning = () => stop();

// Shows what the camera sees in the element with this id; returns the text of the first QR code, null without a camera,
// "" if the codes can't be read or nobody wants that any more.
export async function scan(id, decoder) {
  stop();
  let stopped = false;
  stop = () => (stopped = true);
  let stream = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
  } catch {
    // No camera, or no permission: the text can be pasted.
    return null;
  }
  try {
    const video = Object.assign(document.createElement("video"), { srcObject: stream, muted: true, playsInline: true });
    document.getElementById(id).replaceChildren(video);
    await video.play();
    const read = await reader(decoder);
    while (!stopped && video.isConnected && stream.active) {
      const text = await read(video);
      if (text) return text;
      await new Promise((done) => setTimeout(done, A_LOOK));
    }
  } catch {
    // The page went on, or what reads codes isn't there.
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
  return "";
}

async function reader(decoder) {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats?.()) ?? [];
  if (formats.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { decodeQR } = await import(decoder);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!width) return "";
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // There is no code in this picture.
      return "";
    }
  };
}

const claimed = new Map();

// Keeps a name for this page until it is closed or lets go of it; false if another one has it. Where browsers know no
// locks, everybody may have it.
export const claim = (name) =>
  new Promise((told) => {
    if (!navigator.locks) return told(true);
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        told(Boolean(lock));
        return lock && new Promise((done) => claimed.set(name, done));
      })
      .catch(() => told(true));
  });

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
