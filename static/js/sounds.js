// The sounds of a table, synthesized on demand: paper and wood for cards, soft wooden bars for winning, and no lasting
// sounds. Python calls window.suitsSound(name) for each (ui/table/features/sounds.py).
//
// motion.js fetches this with the first press of a page: before that, browsers play no sound.

const VOLUME = 0.3;
const SILENCE = 0.0001; // what an exponential fall can end at
const APART = 140; // milliseconds after which a sound may follow another that came with it
const LATE = 500; // milliseconds after which it has nothing to do with what is seen
const IDLE = 5_000; // milliseconds without a sound after which the context rests: running takes 2 % of a processor

const context = new AudioContext();
const out = context.createGain();
out.gain.value = VOLUME;
out.connect(context.destination);

const rushing = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
const samples = rushing.getChannelData(0);
for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;

// A quick rise, and a fall as of something that was struck.
const fading = (at, level, rise, length) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.linearRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  gain.connect(out);
  return gain;
};

const play = (source, at, length, ...through) => {
  through.reduce((from, to) => from.connect(to), source);
  source.start(at);
  source.stop(at + length);
};

// A card that slides over cloth: noise in a band that falls.
const slide = (at, level = 0.5, from = 3200, to = 900, length = 0.11) => {
  const source = new AudioBufferSourceNode(context, { buffer: rushing, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.9 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  play(source, at, length, band, fading(at, level, 0.012, length));
};

// It lands on wood: a knock high enough for the loudspeaker of a phone.
const tap = (at, level = 0.5, pitch = 380) => {
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.07);
  play(source, at, 0.1, fading(at, level, 0.003, 0.1));
};

// A wooden bar: its tone, and two octaves above it the knock of the mallet, which is gone at once.
const bar = (at, pitch, level = 0.4, length = 0.55) => {
  play(new OscillatorNode(context, { type: "sine", frequency: pitch }), at, length, fading(at, level, 0.004, length));
  play(new OscillatorNode(context, { type: "sine", frequency: 4 * pitch }), at, 0.12, fading(at, level / 4, 0.002, 0.12));
};

const bars = (at, apart, level, ...pitches) => pitches.forEach((pitch, place) => bar(at + place * apart, pitch, level, 0.4));

const G4 = 392;
const B4 = 494;
const C5 = 523;
const D5 = 587;
const E5 = 659;
const G5 = 784;
const C6 = 1047;

// As loud as each other, to the ear: within some 4 dB, as tests/browser/test_sounds.py measures.
const SOUNDS = {
  deal: (at) => [0, 1, 2, 3].forEach((card) => slide(at + 0.07 * card, 1, 3600 - 200 * card, 1400, 0.08)),
  card: (at) => {
    slide(at, 0.9);
    tap(at + 0.07);
  },
  trick: (at) => {
    slide(at, 0.8, 1400, 500, 0.22);
    tap(at + 0.16, 0.3);
    bar(at + 0.16, G4, 0.32, 0.4);
  },
  token: (at) => bars(at, 0.07, 0.22, E5, G5),
  turn: (at) => bars(at, 0.12, 0.3, G4, C5),
  refused: (at) => {
    bar(at, 294, 0.6, 0.16);
    bar(at + 0.1, 247, 0.6, 0.22);
  },
  round: (at) => bars(at, 0.1, 0.28, G4, B4, D5),
  win: (at) => {
    bars(at, 0.12, 0.26, C5, E5, G5, C6);
    bar(at + 0.6, C5, 0.2, 0.85);
    bar(at + 0.6, G5, 0.2, 0.85);
  },
};

let isResting = false; // as it rests by itself, the next sound wakes it
let waking = Promise.resolve();
let idle;
const restLater = () => {
  clearTimeout(idle);
  idle = setTimeout(() => {
    isResting = context.state === "running";
    if (isResting) context.suspend().catch(() => {});
  }, IDLE);
};

// Some browsers begin within a press only, at its end, and are silent again after a call.
const wake = () => {
  if (isResting || context.state === "running") return;
  context.resume().then(restLater, () => {});
};
for (const kind of ["pointerup", "click", "keydown", "keyup"]) addEventListener(kind, wake, true);
wake();
restLater();

let free = 0;

// What comes together, as a card that lands and one's turn, is heard one after the other.
const playNow = (name, asked) => {
  const now = performance.now(); // a context without a device has no time
  const waits = Math.max(0, free - now);
  if (waits > LATE || now - asked > LATE || context.state !== "running") return;
  free = now + waits + APART;
  SOUNDS[name](context.currentTime + 0.01 + waits / 1000);
  restLater();
};

export function playSound(name) {
  const asked = performance.now();
  if (context.state === "running") return playNow(name, asked);
  if (isResting) waking = context.resume();
  isResting = false;
  waking.then(() => playNow(name, asked)).catch(() => {});
}
