// Connects devices anywhere by a meeting place: an MQTT broker that the host of this site chose. See decision 145.
//
// Each device has an inbox there, a topic that only this device reads. All that lies in one is sealed with what stands in
// the table's link, so the broker can neither read nor change it; and the link names the table's public key, with which
// the table signs its answers. A device tells all it has each time, so nothing is lost for good with a message.
//
// What a table hears of this, as the event suits:peer: ["", "reached" | "unreachable"]. What a visit hears besides what
// all connections have: [name, "absent" | "apart" | "unreachable" | "given-up"]: the table doesn't answer, or it does and
// can't be connected, or the meeting place doesn't answer, or all that for long. Its name stays the same for each
// connection to the table, and "open" comes again after "away".

import { joined, stay, topicOf } from "./broker.js";

const LONGEST_SDP = 8_000; // characters of a browser's description
const MOST_CANDIDATES = 40;
const MOST_WAITING = 20; // devices that a table connects at the same time
const AWAY = 1_000; // milliseconds without a connection until a new one is sought
const TOLD = 1_000; // milliseconds until a device tells again what it has
const SOON = 50; // milliseconds in which a browser finds more addresses
const ABSENT = 5_000; // milliseconds without an answer until it is said that there is none
const OPENED = 20_000; // milliseconds in which an answered connection opens, or an unanswered one is begun anew
const PATIENCE = 900_000; // milliseconds for which a device looks for its table

const encoder = new TextEncoder();
const bytes = (text) => encoder.encode(text);
const textOf = (data) => new TextDecoder().decode(data);
const digest = async (data) => new Uint8Array(await crypto.subtle.digest("SHA-256", data));
const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const INBOX = /^[0-9a-f]{22}$/; // as many letters as all brokers take for a client's name
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

const isText = (value, most) => typeof value === "string" && value.length <= most;
const areTexts = (values) =>
  Array.isArray(values) && values.length <= MOST_CANDIDATES && values.every((each) => isText(each, 500));

const base64 = (data) => btoa(String.fromCharCode(...data));
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// What seals the messages of those who know a room, and its table's inbox.
async function roomOf(room) {
  const key = await crypto.subtle.importKey("raw", await digest(bytes(`key ${room}`)), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  const how = (iv, to) => ({ name: "AES-GCM", iv, additionalData: bytes(topicOf(to)) });
  return {
    inbox: hex(await digest(bytes(`table ${room}`))).slice(0, 22),
    async seal(to, said) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return joined(iv, new Uint8Array(await crypto.subtle.encrypt(how(iv, to), key, bytes(JSON.stringify(said)))));
    },
    // Returns null for what isn't from someone who knows the room.
    async open(to, data) {
      try {
        return JSON.parse(textOf(await crypto.subtle.decrypt(how(data.slice(0, 12), to), key, data.slice(12))));
      } catch {
        return null;
      }
    },
  };
}

// Calls `changed` when a browser has found more of its addresses, and returns the list that they come to.
function candidatesOf(connection, changed) {
  const found = [];
  let soon = 0;
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (!candidate?.candidate || found.length >= MOST_CANDIDATES) return;
    found.push(candidate.candidate);
    clearTimeout(soon);
    soon = setTimeout(changed, SOON);
  });
  return found;
}

const addAll = (connection, candidates, known) => {
  for (const candidate of candidates.filter((each) => !known.has(each))) {
    known.add(candidate);
    connection.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(() => {});
  }
};

const signedOf = (offer, answer) => bytes(`${offer}\n${answer}`);

// Lets those in who know the room, until `close` is called. Returns [secret, room, close]; `secret` is the table's private
// key as a text, "" for a new one. `carriers` is what ./carriers.js gives.
export async function open(address, carriers, secret) {
  const [d, x, y] = secret.split(".");
  const jwk = { kty: "EC", crv: "P-256", d, x, y };
  const own = secret
    ? await crypto.subtle.importKey("jwk", jwk, CURVE, true, ["sign"])
    : (await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"])).privateKey;
  const told = await crypto.subtle.exportKey("jwk", own);
  const open = await crypto.subtle.importKey("jwk", { ...told, d: undefined, key_ops: ["verify"] }, CURVE, true, ["verify"]);
  const key = new Uint8Array(await crypto.subtle.exportKey("raw", open));
  const name = hex((await digest(key)).slice(0, 16));
  const room = await roomOf(name);
  const waiting = new Map();
  const before = [];

  const place = stay(
    address,
    room.inbox,
    async (content) => {
      const said = await room.open(room.inbox, content);
      if (!said || !INBOX.test(said.from) || !Number.isInteger(said.attempt)) return;
      if (!isText(said.offer, LONGEST_SDP) || !areTexts(said.candidates)) return;
      const id = `${said.from} ${said.attempt}`;
      if (!waiting.has(id) && !before.includes(id)) await meet(id, said);
      const visitor = waiting.get(id);
      if (!visitor?.reply) return;
      addAll(visitor.peer.connection, said.candidates, visitor.known);
      visitor.reply();
    },
    (isReached) => carriers.tell("", isReached ? "reached" : "unreachable"),
  );

  async function meet(id, { from, attempt, offer }) {
    const visitor = { peer: null, known: new Set(), reply: null };
    waiting.set(id, visitor);
    before.push(id);
    before.splice(0, before.length - 200);
    for (const [first, { peer }] of waiting) {
      if (waiting.size <= MOST_WAITING) break;
      waiting.delete(first);
      if (peer) carriers.lose(peer);
    }
    try {
      const peer = (visitor.peer = await carriers.begun());
      const { connection } = peer;
      carriers.loseAfter(OPENED, peer);
      peer.lost = () => waiting.delete(id);
      peer.opened = () => {
        waiting.delete(id);
        peer.lost = null;
      };
      const candidates = candidatesOf(connection, () => visitor.reply?.());
      await connection.setRemoteDescription({ type: "offer", sdp: offer });
      await connection.setLocalDescription();
      const answer = connection.localDescription.sdp;
      const sign = base64(new Uint8Array(await crypto.subtle.sign(SIGNATURE, own, signedOf(offer, answer))));
      visitor.reply = async () =>
        place.put(from, await room.seal(from, { attempt, answer, candidates, sign, key: base64(key) }));
    } catch {
      waiting.delete(id);
      if (visitor.peer) carriers.lose(visitor.peer);
    }
  }

  return [[told.d, told.x, told.y].join("."), name, () => place.end()];
}

// Looks for the table of a room, and looks again whenever its connection is lost, until `leave` is called. Returns
// [name, leave]; `name` is the visit's among the connections of `carriers`.
export async function visit(address, carriers, name) {
  const room = await roomOf(name);
  const inbox = hex(crypto.getRandomValues(new Uint8Array(11)));
  const me = `visit ${inbox}`;
  let attempt = null;
  let count = 0;
  let said = "";
  let since = 0;
  let isOver = false;
  let soon = 0;

  const tell = (what) => what !== said && carriers.tell(me, (said = what));

  const place = stay(
    address,
    inbox,
    async (content) => {
      const heard = await room.open(inbox, content);
      if (heard && attempt && heard.attempt === attempt.number) await accept(attempt, heard);
    },
    (isReached) => {
      if (!isReached) attempt && tell("unreachable");
      else if (said === "unreachable") tell("absent");
      attempt?.put();
    },
  );

  async function accept(mine, { answer, candidates, sign, key }) {
    if (!isText(answer, LONGEST_SDP) || !areTexts(candidates)) return;
    if (!mine.answered) {
      if (!(await isTheTables(mine.offer, answer, sign, key)) || mine.answered) return;
      mine.answered = true;
      mine.begun = Date.now();
      await mine.peer.connection.setRemoteDescription({ type: "answer", sdp: answer });
    }
    addAll(mine.peer.connection, candidates, mine.known);
  }

  async function isTheTables(offer, answer, sign, key) {
    try {
      const raw = fromBase64(key);
      if (hex((await digest(raw)).slice(0, 16)) !== name) return false;
      const open = await crypto.subtle.importKey("raw", raw, CURVE, false, ["verify"]);
      return await crypto.subtle.verify(SIGNATURE, open, fromBase64(sign), signedOf(offer, answer));
    } catch {
      return false;
    }
  }

  // Begins to look for the table, unless that is being done.
  async function seek() {
    if (isOver || attempt) return;
    const number = (count += 1);
    const mine = (attempt = { number, peer: null, offer: "", answered: false, known: new Set(), begun: Date.now(), put() {} });
    since ||= Date.now();
    try {
      const peer = (mine.peer = await carriers.begun());
      peer.lost = () => {};
      if (attempt !== mine) return carriers.lose(peer);
      const candidates = candidatesOf(peer.connection, () => mine.put());
      peer.opened = () => arrive(mine);
      await peer.connection.setLocalDescription();
      mine.offer = peer.connection.localDescription.sdp;
      mine.put = async () =>
        place.put(room.inbox, await room.seal(room.inbox, { from: inbox, attempt: number, offer: mine.offer, candidates }));
      mine.put();
    } catch {
      // The browser can't now; the next one may.
    }
    look(mine);
  }

  function look(mine) {
    if (isOver || attempt !== mine) return;
    const passed = Date.now() - mine.begun;
    if (Date.now() - since > PATIENCE) {
      tell("given-up");
      end();
    } else if (passed > OPENED) {
      if (mine.answered) tell("apart");
      drop(mine);
      seek();
    } else {
      if (Date.now() - since > ABSENT && !mine.answered && said === "") tell("absent");
      mine.put();
      setTimeout(look, TOLD, mine);
    }
  }

  function drop(mine) {
    if (attempt === mine) attempt = null;
    if (mine.peer) carriers.lose(mine.peer);
  }

  // From now on, this connection is the table's.
  function arrive({ peer }) {
    attempt = null;
    since = 0;
    said = "";
    clearTimeout(soon);
    carriers.rename(peer, me);
    peer.lost = () => {
      tell("away");
      seek();
    };
    peer.away = (isAway) => {
      clearTimeout(soon);
      said = isAway ? "away" : "";
      if (isAway) soon = setTimeout(seek, AWAY);
      else {
        since = 0;
        if (attempt) drop(attempt);
      }
    };
  }

  function end() {
    isOver = true;
    clearTimeout(soon);
    place.end();
    if (attempt) drop(attempt);
  }

  seek();
  return [me, end];
}
