/** Sounds, made here of tones and noise: only for your own turn, unless somebody chooses all of them or none. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { keep, recall } from "./storage.js";

/** @typedef {{ at: number, long: number, loud: number, pitch: number, to?: number, noise?: boolean }} Note times in seconds, pitches in Hz; noise is heard around its pitch */
/** @typedef {"turn" | "dice" | "capture" | "elimination" | "letter" | "clock"} Sound */
/** @typedef {"turn" | "all" | "off"} Level */

/** What each sound is made of. @type {Record<Sound, Note[]>} */
export const SCORE = {
  turn: [
    { at: 0, long: 0.6, loud: 0.12, pitch: 587.33 },
    { at: 0.16, long: 0.6, loud: 0.12, pitch: 880 },
  ],
  dice: [
    { at: 0, long: 0.05, loud: 0.1, pitch: 2400, noise: true },
    { at: 0.09, long: 0.07, loud: 0.08, pitch: 1700, noise: true },
  ],
  capture: [
    { at: 0, long: 0.22, loud: 0.22, pitch: 150, to: 60 },
    { at: 0, long: 0.05, loud: 0.05, pitch: 500, noise: true },
  ],
  elimination: [
    { at: 0, long: 0.3, loud: 0.1, pitch: 523.25 },
    { at: 0.2, long: 0.3, loud: 0.1, pitch: 392 },
    { at: 0.4, long: 0.6, loud: 0.1, pitch: 261.63 },
  ],
  letter: [
    { at: 0, long: 0.12, loud: 0.05, pitch: 4200, noise: true },
    { at: 0.1, long: 0.16, loud: 0.04, pitch: 3000, noise: true },
  ],
  clock: [{ at: 0, long: 0.03, loud: 0.06, pitch: 1900 }],
};

const KEY = "garrison-sound";
/** @type {[Level, string, string][]} In the order in which the loudspeaker goes through them, with icon and words. */
const LEVELS = [
  ["turn", "speaker", "Sound: your turn only"],
  ["all", "loud", "Sound: everything"],
  ["off", "mute", "Sound: off"],
];
/** In ms: what happens faster than this is heard once. */
const GAP = 110;

/** @returns {Level} */
export function level() {
  const kept = recall(KEY);
  return LEVELS.find(([name]) => name === kept)?.[0] ?? (kept === false ? "off" : "turn");
}

/** @param {Level} now @param {Sound} sound */
export function audible(now, sound) {
  return now === "all" || (now === "turn" && sound === "turn");
}

const BLOWS = ["rolled", "rolledevenly", "foughtout"];

/**
 * The sound of a move: that of its gravest event, or none.
 * @param {readonly { type: string }[]} events
 * @returns {Sound | null}
 */
export function soundOf(events) {
  const types = new Set(events.map(({ type }) => type));
  if (types.has("eliminated")) return "elimination";
  if (types.has("occupied") || types.has("captured")) return "capture";
  return BLOWS.some((type) => types.has(type)) ? "dice" : null;
}

/** @type {AudioContext | undefined} */
let context;
let before = 0;

/** Plays it, if the reader wants to hear it. @param {Sound | null} sound */
export function play(sound) {
  if (!sound || !audible(level(), sound) || !("AudioContext" in window)) return;
  const now = performance.now();
  if (sound !== "turn" && now - before < GAP) return;
  before = now;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => null); // nobody has touched the page yet
  for (const one of SCORE[sound]) note(context, one);
}

/** @param {AudioContext} context @param {Note} note */
function note(context, { at, long, loud, pitch, to = pitch, noise }) {
  const [begin, volume] = [context.currentTime + at, context.createGain()];
  const source = noise ? rustle(context, long, pitch, volume) : tone(context, begin, long, pitch, to, volume);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.02, long / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  volume.connect(context.destination);
  source.start(begin);
  source.stop(begin + long + 0.05);
}

/** @param {AudioContext} context @param {number} begin @param {number} long @param {number} pitch @param {number} to @param {GainNode} volume */
function tone(context, begin, long, pitch, to, volume) {
  const made = context.createOscillator();
  made.frequency.setValueAtTime(pitch, begin);
  made.frequency.exponentialRampToValueAtTime(to, begin + long);
  made.connect(volume);
  return made;
}

/** @param {AudioContext} context @param {number} long @param {number} pitch @param {GainNode} volume */
function rustle(context, long, pitch, volume) {
  const [made, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * (long + 0.05)), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  made.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  made.connect(filter).connect(volume);
  return made;
}

/** The loudspeaker in the head: each press goes one level further, and plays a sound of that level. */
export function loudspeaker() {
  const button = h("button", { type: "button", class: "btn quiet icon", "data-key": "sound" });
  const draw = () => {
    const [, sign, words] = LEVELS.find(([name]) => name === level()) ?? LEVELS[0] ?? ["turn", "speaker", ""];
    button.replaceChildren(icon(sign));
    button.setAttribute("aria-label", words);
    button.title = words;
  };
  button.addEventListener("click", () => {
    const at = LEVELS.findIndex(([name]) => name === level());
    const next = LEVELS[(at + 1) % LEVELS.length]?.[0] ?? "turn";
    keep(KEY, next);
    draw();
    play(next === "all" ? "capture" : "turn");
  });
  draw();
  return button;
}
