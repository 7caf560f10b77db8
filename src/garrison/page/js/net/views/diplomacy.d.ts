/** What only a game of written orders on provinces sends over the wire. */
import type * as common from "./common";
import type { Drawing as Shapes } from "./common";

export interface Unit { power: number; kind: "A" | "F"; place: number; strength: number }

/** An order by its type, such as `{type: "support move", unit: 4, supported: 9, target: 7}`; all numbers are places. */
export interface Order {
  type: "hold" | "move" | "support hold" | "support move" | "convoy" | "voyage" | "combine" | "retreat" | "disband" | "build" | "waive" | "spoilt";
  unit?: number; target?: number; via?: boolean; supported?: number; army?: number; chain?: number[]; controller?: number; kind?: "A" | "F"; place?: number;
}

export interface Action extends common.Action { order?: Order }

export interface Choice extends common.Choice { action: Action }

export interface Dislodged { unit: Unit; options: number[]; attacker: number }

export interface Phase extends common.Phase { season?: "spring" | "fall"; dislodged?: Dislodged[]; balance?: number[] }

export interface Message { by: number; to: number[]; text: string }

export interface Outcome { unit: Unit; order: Order; result: string; final: number; attacker: number }

export interface View extends common.View {
  phase: Phase; year: number; units: Unit[]; owner: number[]; orders: Order[]; sealed: number[]; owing: number[]; agreed: boolean;
  surrendered: number[]; eliminated: number[]; messages: Message[]; news: Outcome[]; choices: Choice[]; asides: Choice[];
}

/** The shapes of a map of provinces, by their names: where centres and units stand, and what is written at coasts. */
export interface Drawing extends Shapes {
  centres: Record<string, [number, number]>; units: Record<string, [number, number]>;
  coasts: Record<string, Record<string, [number, number]>>; berths: Record<string, Record<string, [number, number]>>;
}
