/** A lesson as this page keeps it: all that was done in it, which goes to the server with every question. */
import { get, Problem, post } from "../net/api.js";

/** @typedef {import("../net/wire").LessonInfo} LessonInfo */
/** @typedef {import("../net/wire").Taught} Taught */
/** @typedef {import("../net/wire").PostMove} PostMove */

export class Taking {
  /** @param {LessonInfo[]} lessons @param {LessonInfo} lesson @param {Taught} taught */
  constructor(lessons, lesson, taught) {
    this.lessons = lessons;
    this.lesson = lesson;
    this.taught = taught;
    /** @type {PostMove[]} */
    this.deeds = [];
    /** What was done wrong in this step, so often. */
    this.mistakes = 0;
    /** What is said of the last deed, in place of the goal; or nothing. */
    this.said = "";
  }

  /** @param {string} name */
  static async begin(name) {
    const [lessons, taught] = await Promise.all([get("/api/lessons"), post(address(name))]);
    const lesson = lessons.find((/** @type {LessonInfo} */ one) => one.name === name);
    return new Taking(lessons, lesson, taught);
  }

  get step() {
    return this.taught.step;
  }

  get done() {
    return this.step === this.lesson.goals.length;
  }

  /** What to do now, or what is said of the last deed, or of the end. */
  get sentence() {
    return this.said || (this.done ? this.lesson.end : this.lesson.goals[this.step]) || "";
  }

  get rule() {
    return this.lesson.rules[Math.min(this.step, this.lesson.rules.length - 1)] ?? "";
  }

  /** What the page of a game asks of its game. @param {string} path @param {any} body @returns {Promise<unknown>} */
  async answer(path, body) {
    const { pathname, searchParams } = new URL(path, location.origin);
    const asked = Object.fromEntries(searchParams);
    switch (pathname.slice(1)) {
      case "moves":
        return this.move(body);
      case "board":
        return this.taught.board;
      case "view":
        return (await this.look({ version: Number(asked.version ?? -1) })).seen;
      case "steps":
        return (await this.look({ version: Number(asked.version ?? -1) })).steps;
      case "history":
        return this.taught.history;
      case "odds":
        return (
          await this.look({
            source: Number(asked.source),
            until: asked.until ?? "won",
            dice: Number(asked.dice ?? asked.armies ?? 0),
          })
        ).odds;
      case "hint":
        return { move: this.taught.show, words: `Like this: ${this.taught.words}.`, why: "" };
      case "":
        return this.taught.info;
      default:
        return null;
    }
  }

  /** Makes a move; raises Problem if the rules or the lesson refuse it, and then it never happened. @param {PostMove} deed */
  async move(deed) {
    const deeds = [...this.deeds, deed];
    const before = this.step;
    const taught = await post(address(this.lesson.name), { deeds });
    if (taught.answer) throw new Problem(422, { code: "lesson", message: taught.answer });
    Object.assign(this, { taught, deeds });
    if (this.step !== before) this.mistakes = 0;
    const { happened, seen } = this.taught;
    const last = happened.length - 1;
    return { version: seen.version, happened: happened.map((one, i) => (i === last ? { ...one, seen } : one)) };
  }

  /** @param {object} question @returns {Promise<Taught>} */
  look(question) {
    return post(address(this.lesson.name), { deeds: this.deeds, ...question });
  }
}

/** @param {string} name */
function address(name) {
  return `/api/lessons/${encodeURIComponent(name)}`;
}
