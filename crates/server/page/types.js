// The JSON forms of docs/web-api.md. Types only: nothing here runs.

/** A pile by its number, or a cell of the board by row and column. @typedef {number | [number, number]} Spot */
/** @typedef {"stock" | "waste" | "foundation" | "tableau" | "storage" | "hand" | "meld"} Role */
/** @typedef {"squared" | "across" | "down"} Fan */
/** @typedef {{id: number, role: Role, at: [number, number], fan: Fan, name: string, cards: string[], gaps?: number[], owner?: number, z?: number, count?: number, suit?: string}} ScenePile */
/** @typedef {{at: [number, number], peg: boolean, goal?: boolean, name: string}} Cell */
/** @typedef {{grid: "square" | "triangular", cells: Cell[]}} Board */
/** @typedef {{move: string, say: string, from?: Spot, to?: Spot, take?: number[], cards?: string[], rank?: number, tap?: Spot, either?: boolean}} Offer */
/** @typedef {{from?: Spot, to?: Spot, cards?: string[], count?: number, under?: boolean}} Transfer */
/** @typedef {{n: number, seat?: number, say: string, verb?: string, transfers?: Transfer[]}} Step */
/** @typedef {{name: string, player?: string | null, here?: boolean}} SeatView */
/** @typedef {{head: string[], rows: string[][], total: string[]}} Sheet */
/** @typedef {{kind: "won" | "lost" | "drawn" | "undecided", say: string, lines?: string[]}} Over */
/** @typedef {{id: string, name: string, title: string, choices: Record<string, string>, deal?: string, command?: string}} TableGame */
/**
 * @typedef {{table: string, rev: number, you?: number | null, owner?: boolean, turn?: number | null, game: TableGame, watch?: string,
 *   seats?: SeatView[], piles?: ScenePile[], board?: Board, notes?: string[], offers?: Offer[], steps?: Step[], at: number, line: number,
 *   more?: boolean, moves?: number, seconds?: number, over?: Over, sheet?: Sheet, can?: string[]}} View
 */
/** @typedef {{id: string, say: string, kind: "choice" | "number" | "flag" | "text", values?: string[], names?: Record<string, string>, least?: number, most?: number, default: string}} GameOption */
/** @typedef {{id: string, say?: string, honest: boolean}} Strategy */
/**
 * @typedef {{id: string, name: string, about: string, group?: string, thumbnail?: Thumbnail, seats: [number, number], seats_option?: string, can: string[], board?: boolean, shuffles?: boolean,
 *   measure: string, options: GameOption[], strategies: Strategy[], first?: number}} Game
 */
/** What a game looks like from afar: a text of piles with row, column, fan and cards, or rows of a board. @typedef {{piles?: string, rows?: string[], triangular?: boolean}} Thumbnail */
/** @typedef {string | Record<string, string>} Word */
/**
 * @typedef {{language: string, languages: {id: string, name: string}[], words: Record<string, Word>, ranks: Record<string, string>,
 *   cards: Record<string, string>, groups?: {id: string, name: string}[], shared?: any[], games: Game[], house?: boolean, version: string}} Catalogue
 */
/** @typedef {{game: string, name: string, choices: Record<string, string>, deal: string, moves: number, say: string}} Kept */
/** @typedef {{game: string, name: string, variant?: string, played: number, won: number, rows: [string, string][]}} Balance */
/** @typedef {"won" | "lost" | "unknown"} Prospect */
/**
 * @typedef {{say: string, here?: Prospect, prospects?: Prospect[], offer?: number, cells?: [number, number][], back?: number, at?: number,
 *   after?: number, by?: number, line?: {move: string, say: string}[], lines?: string[]}} Answer
 */
/** @typedef {[number, number, number, number]} Point */
/** @typedef {{value: number, say: string, won: number, lost: number, undecided?: number}} Bar */
/** @typedef {{strategy: string, won: number, undecided?: number, rate: number, low: number, high: number, say: string, points?: Point[], histogram?: Bar[]}} Run */
/**
 * @typedef {{study?: string, command?: string, measure?: string, games?: number, speed?: number, runs?: Run[],
 *   difference?: {value: number, low: number, high: number, say: string}, games_seen?: {deal: string, kinds: string[], values: number[], say: string}[],
 *   say?: string, mark?: boolean, done?: boolean, error?: string}} StudyEvent
 */

/**
 * A pile of cards or a cell of the board, as the table draws it: a cell is a pile with one peg or none.
 * @typedef {{key: string, spot: Spot, role: Role | "cell", at: [number, number], fan: Fan, name: string, cards: string[], below: number, gaps: number[],
 *   owner: number | null, z: number, suit: string, goal: boolean}} Pile
 */

export {};
