/** What a review says, piece by piece, as the server sends it. */
export interface Review { method: "played" | "judged"; games: number; seats: string[]; last: number; moments: number[]; words: string }
export interface ChanceAt { version: number; round: number; chances: number[]; error?: number }
export interface Best { bot: string; move: string; words: string; chance: number }
export interface Swing { seat: number; round: number; began: number; version: number; before: number; expected: number; after: number; luck: number; decision: number; words: string; best?: Best | null }
export interface Reviewing { words: string }
