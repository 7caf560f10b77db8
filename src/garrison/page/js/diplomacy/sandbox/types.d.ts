/** The sandbox on the wire, with the orders and units of this family where the wire leaves them open. */
import type { ProvinceDrawing as Drawing } from "../../net/views/common";
import type { Dislodged, Order, Unit } from "../../net/views/diplomacy";
import type * as wire from "../../net/wire";
import type { Choosing } from "../page";

export type Sheets = Record<string, string[]>;

export interface Sandbox extends Omit<wire.Sandbox, "orders" | "owned" | "retreats"> {
  orders: Sheets;
  owned: Sheets;
  retreats: Sheets;
}

export interface Written extends Omit<wire.WrittenOrder, "order"> { order: Order }

export interface Seen {
  units: Unit[];
  owner: number[];
  possible: { power: number; text: string; order: Order }[];
  dislodged: Dislodged[];
  written: Written[];
}

export interface Ruling extends Omit<wire.Ruling, "order"> { order: Order }

export interface Told extends Omit<wire.Adjudication, "answer" | "rulings" | "dislodged" | "next"> {
  answer: Answer;
  rulings: Ruling[];
  dislodged: Dislodged[];
  next: Sandbox;
}

/** What `garrison adjudicate` prints, as far as cases expect something of it. */
export interface Answer {
  units?: Record<string, Record<string, unknown>>;
  orders?: Record<string, string>;
  removed?: string[];
  retreat?: Record<string, string>;
  retreat_options?: Record<string, string[]>;
}

export interface PublishedCase extends Omit<wire.PublishedCase, "sandbox" | "expected"> { sandbox: Sandbox; expected: Answer }

/** The modes: placing units and owners, writing orders, or looking at their outcome. */
export type Mode = "arranging" | "writing" | "judged";

export interface State { sandbox: Sandbox; mode: Mode }

/** What a click on the map places: an army, a fleet or an owner; a dislodged army or fleet; "erase" takes away. */
export type Brush = "A" | "F" | "lost A" | "lost F" | "owner" | "erase";

/** What is being put together, and what stands out on the map. */
export interface Draft {
  unit: number;
  kind: string;
  path: number[];
  brush: Brush;
  power: number;
  /** The places where a fleet could be put, while the dock offers them. */
  coasts: number[];
  bright: number;
  pointed: number;
  refused: string;
  filter: string;
  /** The form in which the text shows orders. */
  form: "short" | "words";
}

export interface Page extends Omit<Choosing, "draft" | "game" | "act"> {
  desk: import("./position.js").Desk;
  game: import("./position.js").Ground;
  draft: Draft;
  drawing: Drawing;
  act: ReturnType<typeof import("./act.js").deeds>;
  tab: string;
  tabs: { set(id: string): void };
  /** The case that lies on the desk, if any, and all cases. */
  published: PublishedCase | null;
  cases: wire.CaseInfo[];
  /** The map that lies on the desk, under its rules. */
  board: wire.SandboxBoard;
  boardOf(of: { ruleset: string; map_file: string }): Promise<wire.SandboxBoard>;
  openCase(id: string): Promise<void>;
  besideCase(by: 1 | -1): void;
  paint(): void;
  paintMap(): void;
}
