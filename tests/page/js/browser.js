/** What browsers have and Node lacks, as far as code of the page without a screen needs it; tests import it first. */
import { webcrypto } from "node:crypto";
import { setMaxListeners } from "node:events";
import { Duplex } from "node:stream";
import { createDeflateRaw, createInflateRaw } from "node:zlib";

process.env.TZ = "Europe/Berlin"; // the browser is there, so that its clocks are the same everywhere

/** An element as its name, its attributes and what is in it: nothing is laid out, and nothing is painted. */
export class Element extends EventTarget {
  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
    this.attributes = new Map();
    this.children = [];
    this.box = { left: 0, top: 0, width: 0, height: 0 };
  }

  append(...parts) {
    this.children.push(...parts);
  }

  replaceChildren(...parts) {
    this.children = parts;
  }

  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  cloneNode() {
    const copy = new Element(this.tag);
    copy.attributes = new Map(this.attributes);
    copy.children = this.children.map((part) => (part instanceof Element ? part.cloneNode() : part));
    return copy;
  }

  get textContent() {
    return this.children.map((part) => (part instanceof Element ? part.textContent : part)).join("");
  }

  getBoundingClientRect() {
    return this.box;
  }

  /** A pen in which every letter is as wide as it is in the name of its font: "600 11px" gives 6.6. */
  getContext() {
    return {
      font: "",
      measureText(text) {
        return { width: 0.6 * Number(/(\d+)px/.exec(this.font)[1]) * text.length };
      },
    };
  }

  /** All elements of this name below. */
  all(tag) {
    const below = this.children.filter((part) => part instanceof Element);
    return below.flatMap((part) => [...(part.tag === tag ? [part] : []), ...part.all(tag)]);
  }
}

/** What a list of elements and texts says, for reading. */
export function read(parts) {
  const whole = new Element("whole");
  whole.append(...[parts].flat(Number.POSITIVE_INFINITY).filter((part) => part || part === 0));
  return whole;
}

/** What the reader has set, and how wide the screen is. */
export const screen = { calm: true, narrow: false };

class Storage {
  kept = new Map();
  /** Whether it is full, or forbidden. */
  closed = false;

  getItem(key) {
    if (this.closed) throw new Error("SecurityError");
    return this.kept.get(key) ?? null;
  }

  setItem(key, value) {
    if (this.closed) throw new Error("QuotaExceededError");
    this.kept.set(key, `${value}`);
  }

  removeItem(key) {
    if (this.closed) throw new Error("SecurityError");
    this.kept.delete(key);
  }
}

/** Listens as the server says; a test plays the server. */
class EventSource extends EventTarget {
  constructor(address) {
    super();
    this.address = address;
    this.closed = false;
    EventSource.opened.push(this);
  }

  close() {
    this.closed = true;
  }
}
/** @type {EventSource[]} */
EventSource.opened = [];

const page = new EventTarget();
setMaxListeners(0, page);

/** Sets a name of the window, also where this Node has something of the same name. */
export function give(names) {
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

give({
  Node: Element,
  document: {
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    documentElement: { dataset: {} },
    activeElement: null,
  },
  matchMedia: (query) => ({ matches: query.includes("reduced-motion") ? screen.calm : screen.narrow }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  cancelAnimationFrame() {},
  localStorage: new Storage(),
  sessionStorage: new Storage(),
  location: { pathname: "/", hash: "", search: "" },
  EventSource,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});

// Node 18 has these only in modules.
globalThis.crypto ??= webcrypto;
try {
  new CompressionStream("deflate-raw");
} catch {
  give({
    CompressionStream: class {
      constructor() {
        Object.assign(this, Duplex.toWeb(createDeflateRaw()));
      }
    },
    DecompressionStream: class {
      constructor() {
        Object.assign(this, Duplex.toWeb(createInflateRaw()));
      }
    },
  });
}

/**
 * From now on the page asks this server: `answer` gives what is sent for an address and a body, or an answer of its own,
 * and throws if it can't be reached. The list that is given grows with each request.
 */
export function serving(answer) {
  const asked = [];
  give({
    async fetch(address, { method = "GET", body, headers } = {}) {
      const request = { address, method, body: body && JSON.parse(body), key: headers?.["idempotency-key"] };
      asked.push(request);
      const said = await answer(request);
      return said instanceof Response ? said : Response.json(said);
    },
  });
  return asked;
}

/** From now on no timer ends by itself; `passes` lets time go on. */
export function standingClock() {
  const timers = new Map();
  let [now, last] = [0, 0];
  give({
    setTimeout(deed, ms = 0) {
      timers.set(++last, { deed, at: now + ms });
      return last;
    },
    clearTimeout: (timer) => timers.delete(timer),
  });
  return {
    /** So many ms, one timer after the other, each with all that follows from it. */
    async passes(ms) {
      const end = now + ms;
      for (;;) {
        await settled();
        const [first] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!first) break;
        timers.delete(first[0]);
        now = first[1].at;
        first[1].deed();
      }
      now = end;
    },
  };
}

/** Whatever has begun and waits for nothing outside has been done. */
export function settled() {
  return new Promise((done) => setImmediate(() => setImmediate(done)));
}
