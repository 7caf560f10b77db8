/** A sound when your turn begins: off until somebody switches it on, remembered on this device, and made here. */
import { keep, recall } from "./kept.js";

const KEY = "garrison-sound";
const NOTES = [587.33, 880];

export const sounds = {
  get on() {
    return recall(KEY) === true;
  },
  /** @param {boolean} on */
  set(on) {
    keep(KEY, on);
  },
};

/** Two soft notes, if the device is to make any sound. */
export function chime() {
  if (!sounds.on) return;
  const context = new AudioContext();
  NOTES.forEach((pitch, n) => note(context, pitch, context.currentTime + n * 0.16));
  setTimeout(() => context.close(), 1500);
}

/** @param {AudioContext} context @param {number} pitch in Hz @param {number} at in seconds */
function note(context, pitch, at) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}
