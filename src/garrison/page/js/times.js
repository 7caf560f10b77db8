/** Times as a reader has them on the wall, with how long until then; every time on the page counts down by itself. */
import { $$, h } from "./dom.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/**
 * How long: "45 s", "12 min", "3 h 12 min", "2 d 5 h".
 * @param {number} ms
 */
export function long(ms) {
  const left = Math.max(0, ms);
  if (left < 1.5 * MINUTE) return `${Math.round(left / 1000)} s`;
  if (left < HOUR) return `${Math.round(left / MINUTE)} min`;
  const minutes = Math.floor(left / MINUTE);
  if (left < DAY) return pair(Math.floor(minutes / 60), "h", minutes % 60, "min");
  return pair(Math.floor(left / DAY), "d", Math.floor((left % DAY) / HOUR), "h");
}

/** @param {number} n @param {string} unit @param {number} m @param {string} smaller */
function pair(n, unit, m, smaller) {
  return m ? `${n} ${unit} ${m} ${smaller}` : `${n} ${unit}`;
}

/**
 * The clock on the reader's wall: "18:00" today, "Tue 18:00" this week, "24 Nov, 18:00" later.
 * @param {number} at in ms since 1970
 * @param {number} [now]
 */
export function clockTime(at, now = Date.now()) {
  const clock = CLOCK.format(at);
  if (new Date(at).toDateString() === new Date(now).toDateString()) return clock;
  return at - now < 6 * DAY && at > now ? `${WEEKDAY.format(at)} ${clock}` : `${DATE.format(at)}, ${clock}`;
}

/**
 * A deadline, in both ways: "in 3 h 12 min · Tue 18:00"; a near one needs no clock.
 * @param {number} due in ms since 1970
 * @param {number} [now]
 */
export function dueWords(due, now = Date.now()) {
  const left = due - now;
  if (left <= 0) return "time is up";
  return left < 10 * MINUTE ? `in ${long(left)}` : `in ${long(left)} · ${clockTime(due, now)}`;
}

/**
 * @param {number} due in ms since 1970
 * @param {string} [kind]
 */
export function dueTime(due, kind) {
  begin();
  return h("time", { class: kind, datetime: new Date(due).toISOString(), "data-until": due }, dueWords(due));
}

let counting = 0;

function begin() {
  if (!counting) counting = setInterval(count, 1000);
}

function count() {
  for (const place of $$("time[data-until]")) {
    const words = dueWords(Number(place.dataset.until));
    if (place.textContent !== words) place.textContent = words;
  }
}
