/** Line icons on a square of 20, by name. */
import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M8 5 4 9l4 4M4 9h8a4 4 0 0 1 0 8H9",
  redo: "M12 5l4 4-4 4M16 9H8a4 4 0 0 0 0 8h3",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  aim: "M10 2v4M10 14v4M2 10h4M14 10h4M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  whole: "M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4",
  first: "M14 5l-6 5 6 5zM6 5v10",
  last: "M6 5l6 5-6 5zM14 5v10",
  back: "M13 5l-6 5 6 5z",
  next: "M7 5l6 5-6 5z",
  play: "M6 4l10 6-10 6z",
  pause: "M7 4v12M13 4v12",
  speaker: "M3 8v4h3l4 3.5V4.5L6 8zM13 8a3 3 0 0 1 0 4",
  loud: "M3 8v4h3l4 3.5V4.5L6 8zM13 8a3 3 0 0 1 0 4M15 5.5a6.5 6.5 0 0 1 0 9",
  mute: "M3 8v4h3l4 3.5V4.5L6 8zM13 8l4 4M17 8l-4 4",
  moon: "M15.5 12A6.5 6.5 0 0 1 8 4.5 6.5 6.5 0 1 0 15.5 12z",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v2M10 16v2M2 10h2M16 10h2M4.5 4.5 6 6M14 14l1.5 1.5M4.5 15.5 6 14M14 6l1.5-1.5",
  cards: "M4 6h8v11H4zM8 3h8v11h-3",
  chat: "M3 5h14v9H9l-4 3v-3H3z",
  log: "M4 5h12M4 10h12M4 15h8",
  regions: "M3 6l5-2 4 2 5-2v11l-5 2-4-2-5 2zM8 4v11M12 6v11",
  map: "M3 6l5-2 4 2 5-2v11l-5 2-4-2-5 2zM8 4v11M12 6v11",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  clock: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4l3 2",
  right: "M4 10h12M11 5l5 5-5 5",
  check: "M4 11l4 4 8-9",
  x: "M5 5l10 10M15 5L5 15",
  eye: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  list: "M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01",
  up: "M5 12l5-5 5 5",
  down: "M5 8l5 5 5-5",
  grip: "M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01",
  link: "M8 12l4-4M9 6l2-2a3 3 0 0 1 5 5l-2 2M11 14l-2 2a3 3 0 0 1-5-5l2-2",
  bot: "M5 8h10v7H5zM10 8V5M8 11h.01M12 11h.01",
  flag: "M5 17V4h9l-2 3 2 3H5",
  lines: "M4 16L16 4M4 9l5-5M11 16l5-5",
  person: "M10 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 17a6 6 0 0 1 12 0",
  gear: "M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4",
  help: "M7 7.5a3 3 0 1 1 4 2.8c-.8.3-1 .9-1 1.9M10 15.5h.01",
  bulb: "M10 3a5 5 0 0 0-3 9c.7.6 1 1.2 1 2h4c0-.8.3-1.4 1-2a5 5 0 0 0-3-9zM8 17h4",
  copy: "M7 7h9v10H7zM4 13V3h9",
  full: "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4",
  save: "M10 3v9M6 9l4 4 4-4M4 16h12",
  text: "M4 5h12M10 5v11",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: PATHS[name] ?? "" }));
}
