/** Listens to a game: moves, talk and news of the table, each once; after a break it goes on where it stopped. */

const PATIENCE = [1000, 1000, 2000, 4000, 8000];

/**
 * @typedef {object} Listener
 * @property {(happened: import("./wire").Happened) => void} move
 * @property {(info: import("./wire").GameInfo) => void} game
 * @property {(said: import("./wire").Said) => void} talk
 * @property {() => void} away when the connection is lost
 * @property {() => void} back when it is there again
 */

export class Stream {
  /**
   * @param {(after: number) => string} address
   * @param {number} after the version that the page knows
   * @param {Listener} listener
   */
  constructor(address, after, listener) {
    this.address = address;
    this.after = after;
    this.listener = listener;
    this.tries = 0;
    this.waiting = 0;
    this.lost = false;
    this.again = () => this.open();
    this.gone = () => this.source && this.failed(this.source);
    addEventListener("online", this.again);
    addEventListener("offline", this.gone);
    this.open();
  }

  open() {
    clearTimeout(this.waiting);
    this.source?.close();
    const source = new EventSource(this.address(this.after));
    this.source = source;
    source.addEventListener("open", () => this.opened());
    source.addEventListener("error", () => this.failed(source));
    source.addEventListener("move", (event) => {
      const happened = JSON.parse(event.data);
      this.after = Math.max(this.after, happened.version);
      this.listener.move(happened);
    });
    source.addEventListener("game", (event) => this.listener.game(JSON.parse(event.data)));
    source.addEventListener("talk", (event) => this.listener.talk(JSON.parse(event.data)));
  }

  opened() {
    this.tries = 0;
    if (this.lost) this.listener.back();
    this.lost = false;
  }

  /** @param {EventSource} source */
  failed(source) {
    if (source !== this.source) return;
    source.close();
    if (!this.lost) this.listener.away();
    this.lost = true;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(this.again, PATIENCE[Math.min(this.tries, PATIENCE.length - 1)]);
    this.tries += 1;
  }

  close() {
    clearTimeout(this.waiting);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.gone);
    this.source?.close();
    this.source = undefined;
  }
}
