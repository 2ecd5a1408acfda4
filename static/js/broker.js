// A device at an MQTT broker: its inbox there, and messages to the inboxes of others.
//
// A meeting place of another kind needs a script with the same three: `stay`, `topicOf` and `joined`.

const LONGEST = 16_000; // bytes of a packet
const ANSWERED = 4_000; // milliseconds in which a broker answers
const BEAT = 5_000; // milliseconds between signs of life to it
const AGAIN = 1_000; // milliseconds until a broker that can't be reached is tried again
const LATER = 15_000; // the same after many failures
const MANY = 20; // failures

const bytes = (text) => new TextEncoder().encode(text);

// The broker's configuration names these topics, too: docs/hosting.md.
export const topicOf = (inbox) => `meet/${inbox}`;

export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// The packets of MQTT 3.1.1 that are needed: their first byte, and a number of bytes of up to two digits of base 128.
function packet(first, ...parts) {
  const content = joined(...parts);
  const length = content.length < 128 ? [content.length] : [(content.length & 127) | 128, content.length >> 7];
  return joined([first, ...length], content);
}

const field = (text) => joined([0, text.length], bytes(text));
const connect = (name) => packet(0x10, field("MQTT"), [4, 2, 0, 60], field(name));
const subscribe = (topic) => packet(0x82, [0, 1], field(topic), [0]);
const publish = (topic, payload) => packet(0x30, field(topic), payload);
const PING = packet(0xc0);

// Returns [packet's first byte, content, rest], null while it isn't whole; throws if it is none that comes here.
function firstOf(data) {
  let length = 0;
  for (let at = 1; at < data.length; at += 1) {
    length += (data[at] & 127) << (7 * (at - 1));
    if (data[at] < 128) {
      const end = at + 1 + length;
      return end > LONGEST ? fail() : data.length < end ? null : [data[0], data.slice(at + 1, end), data.slice(end)];
    }
    if (at > 2) fail();
  }
  return null;
}

function fail() {
  throw new Error("The meeting place said what none says.");
}

// Keeps a device at the meeting place until `end` is called; `hear` is called for each content of its inbox, `tell` with
// whether the place is reached.
export function stay(address, inbox, hear, tell) {
  let socket = null;
  let limit = 0;
  let failures = 0;
  let isOver = false;
  let isReached = false;

  function open() {
    clearTimeout(limit);
    if (isOver) return;
    limit = setTimeout(drop, ANSWERED);
    let rest = new Uint8Array();
    let made;
    try {
      made = new WebSocket(address, ["mqtt"]);
    } catch {
      // The limit comes.
      return;
    }
    socket = made;
    made.binaryType = "arraybuffer";
    made.onopen = () => made.send(connect(inbox));
    made.onclose = () => made === socket && drop();
    made.onmessage = ({ data }) => {
      if (made !== socket) return;
      try {
        rest = joined(rest, new Uint8Array(data));
        for (let found = firstOf(rest); found; found = firstOf(rest)) {
          rest = found[2];
          take(found[0] >> 4, found[1]);
        }
      } catch {
        drop();
      }
    };
  }

  function take(kind, content) {
    if (kind === 2) return content[1] === 0 ? socket.send(subscribe(topicOf(inbox))) : drop();
    if (kind === 9) {
      if (content[2] > 2) return drop();
      isReached = true;
      failures = 0;
      tell(true);
    }
    if (kind === 3) hear(content.slice(2 + content[0] * 256 + content[1]));
    clearTimeout(limit);
    limit = setTimeout(beat, BEAT);
  }

  function beat() {
    send(PING);
    limit = setTimeout(drop, ANSWERED);
  }

  // A broker out of reach never says that its connection is closed.
  function drop() {
    clearTimeout(limit);
    const before = socket;
    socket = null;
    before?.close();
    isReached = false;
    failures += 1;
    if (isOver) return;
    tell(false);
    limit = setTimeout(open, failures < MANY ? AGAIN : LATER);
  }

  const send = (data) => socket?.readyState === WebSocket.OPEN && socket.send(data);
  const hurry = () => (socket === null ? open() : isReached && (clearTimeout(limit), beat()));
  const wake = () => document.visibilityState === "visible" && hurry();
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", wake);
  open();
  return {
    put: (to, content) => isReached && content.length < LONGEST - 100 && send(publish(topicOf(to), content)),
    end() {
      isOver = true;
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", wake);
      drop();
    },
  };
}
