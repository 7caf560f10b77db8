/** Asks the server in JSON: a deed has one key, however often it is sent, and refusals are thrown as `Problem`. */
import { nth } from "../values.js";

/** @typedef {import("./wire").Problem} Refusal */

/** @typedef {(path: string, body: any) => Promise<unknown>} Answering */

/** Addresses that this page answers itself, by their beginnings. @type {Map<string, Answering>} */
const own = new Map();

/**
 * Lets this page answer what is asked below an address: a lesson is a game that only its page keeps.
 * @param {string} base @param {Answering} answer
 */
export function answering(base, answer) {
  own.set(base, answer);
}

const SOON = [300, 700, 1500, 3000, 5000];

/** Tells when the server can't be reached (`away`) and when it answers again (`back`). */
export const network = new EventTarget();
let reached = true;

/** @param {boolean} now */
function report(now) {
  if (now !== reached) network.dispatchEvent(new Event(now ? "back" : "away"));
  reached = now;
}

/** The server's refusal: `code` is for programs, `message` and `reasons` are sentences for people. */
export class Problem extends Error {
  /** @param {number} status @param {Partial<Refusal>} refusal */
  constructor(
    status,
    {
      code = "unreadable",
      message = "The server's answer can't be read. Try again in a moment.",
      reasons = [],
      version = -1,
    },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.version = version;
  }
}

/** This many random bytes of this device as hexadecimal digits; it works without https, too. @param {number} bytes */
export function hex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key that nobody else will think of. */
export function freshKey() {
  return hex(16);
}

/**
 * @template [T=any]
 * @param {string} address
 * @param {{ signal?: AbortSignal, text?: boolean }} [how]
 * @returns {Promise<T>}
 */
export function get(address, { signal, text = false } = {}) {
  /** @type {Record<string, string>} */
  const headers = text ? { accept: "text/plain, */*" } : {}; // whoever sends headers does not get what was preloaded
  return ask(address, { signal, headers }, text);
}

/**
 * Sends it until there is an answer, always with the same key, so that the deed is done once.
 * @template [T=any]
 * @param {string} address
 * @param {unknown} [body]
 * @param {{ key?: string, signal?: AbortSignal, method?: "POST" | "DELETE", keepalive?: boolean }} [how]
 * @returns {Promise<T>}
 */
export function post(address, body = {}, { key = freshKey(), signal, method = "POST", keepalive = false } = {}) {
  const headers = { accept: "application/json", "content-type": "application/json", "idempotency-key": key };
  return ask(address, { method, signal, keepalive, headers, body: JSON.stringify(body) }, false);
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @param {boolean} text
 */
async function ask(address, request, text) {
  for (const [base, answer] of own)
    if (address.startsWith(base))
      return await answer(address.slice(base.length), request.body ? JSON.parse(`${request.body}`) : null);
  for (let n = 0; ; n++) {
    const answer = await tried(address, request);
    if (answer && answer.status !== 503) {
      report(true);
      return await read(answer, text);
    }
    if (answer && n >= SOON.length) throw await problem(answer);
    report(false);
    await pause(nth(SOON, Math.min(n, SOON.length - 1)), request.signal);
  }
}

/**
 * The answer, or null if the server could not be reached.
 * @param {string} address
 * @param {RequestInit} request
 */
async function tried(address, request) {
  try {
    return await fetch(address, { credentials: "same-origin", ...request });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return null;
  }
}

/** @param {Response} answer @param {boolean} text */
async function read(answer, text) {
  if (!answer.ok) throw await problem(answer);
  if (answer.status === 204) return null;
  return text ? answer.text() : answer.json();
}

/** @param {Response} answer */
async function problem(answer) {
  let said = {};
  try {
    said = await answer.json();
  } catch {
    // an answer that isn't JSON comes from something between the page and the server
  }
  return new Problem(answer.status, said && typeof said === "object" ? said : {});
}

/**
 * @param {number} ms
 * @param {AbortSignal | null} [signal]
 */
function pause(ms, signal) {
  return new Promise((go, stop) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      go(null);
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal?.addEventListener("abort", () => stop(signal.reason), { once: true });
  });
}
