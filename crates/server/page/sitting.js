// A seat at a table of the server: the view that is shown, the calls that change it, and the socket that brings what others do.

import { Refusal, call, callLines, socketAddress } from "./api.js";
import { keepToken, tokenOf } from "./settings.js";
import { theCatalogue } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Answer} Answer */

/** A seat at a table. */
export class Sitting {
  /** @param {View} view @param {string} token @param {(string | null)[]} [tokens] */
  constructor(view, token, tokens = []) {
    this.view = view;
    this.token = token;
    /** The tokens of the other seats, right after the table was made. */
    this.tokens = tokens;
    /** Told of every new view. @type {(view: View) => void} */
    this.onview = () => {};
    /** Told of every refusal. @type {(refusal: Refusal) => void} */
    this.onrefusal = () => {};
    /** Told whether the socket is open. @type {(connected: boolean) => void} */
    this.onsocket = () => {};
    /** Told that a strategy takes its time. @type {(seat: number) => void} */
    this.onthinking = () => {};
    /** Calls go one after the other: each is based on the view before. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** The table is there. @type {Promise<unknown>} */
    this.arrived = this.queue;
    this.waiting = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    this.retry = 500;
  }

  /** Shows a view unless a newer one is there; `anyway` after a restart of the server, which may count from the start again. @param {View | undefined} view @param {boolean} [anyway] */
  take(view, anyway = false) {
    if (view === undefined || this.closed || view.table !== this.view.table || (view.rev < this.view.rev && !anyway)) return;
    const same = view.rev === this.view.rev && view.at === this.view.at && view.line === this.view.line;
    this.view = view;
    if (!same) this.onview(view);
  }

  /** Takes the table for which it has waited. @param {{table: string, owner: string, rev?: number, view?: View}} made */
  arrive({ table, owner, rev, view }) {
    keepToken(table, owner);
    this.token = owner;
    if (view === undefined) {
      Object.assign(this.view, { table, rev });
      return;
    }
    // The game was under way after all.
    this.view = view;
    if (!this.closed) this.onview(view);
  }

  /** The path of a call at this table. @param {string} what */
  path(what) {
    return "tables/" + encodeURIComponent(this.view.table) + (what === "" ? "" : "/" + what);
  }

  /**
   * Makes a call that changes the table; returns whether it was made. What it is based on is the view when its turn comes.
   * @param {string} what @param {Record<string, unknown>} body @returns {Promise<boolean>}
   */
  change(what, body) {
    const once = Math.random().toString(36).slice(2);
    this.waiting += 1;
    const made = this.queue.then(async () => {
      try {
        const sent = { ...body, rev: this.view.rev, once };
        this.take(await this.insist(() => call("POST", this.path(what), { token: this.token, body: sent })));
        return true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.take(error.view, error.code === "stale");
        if (!this.closed) this.onrefusal(error);
        return false;
      } finally {
        this.waiting -= 1;
      }
    });
    this.queue = made;
    return made;
  }

  /** Makes a call again if the server could not be reached: what has come twice is done once. @param {() => Promise<View>} make */
  async insist(make) {
    for (let pause = 250; ; pause *= 3) {
      try {
        return await make();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "offline" || pause > 1000 || this.closed) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** @param {string} move */
  move(move) {
    return this.change("moves", { move });
  }

  /** @param {string} typed */
  type(typed) {
    return this.change("moves", { typed });
  }

  /** Tries what no offer is: the server says why not. @param {Spot} from @param {Spot} to @param {string[]} cards */
  attempt(from, to, cards) {
    return this.change("moves", { attempt: { from, to, cards } });
  }

  /** @param {number} at */
  goTo(at) {
    return this.change("goto", { at });
  }

  /** Returns what the strategy would do. @returns {Promise<{offer?: number, say: string} | null>} */
  async hint() {
    await this.queue;
    try {
      return await call("POST", this.path("hint"), { token: this.token, body: { rev: this.view.rev } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.take(error.view);
      this.onrefusal(error);
      return null;
    }
  }

  /** Asks a question; `progress` is told how far the search is. @param {string} question @param {AbortSignal} signal @param {(searched: number) => void} progress @returns {Promise<Answer | null>} */
  async ask(question, signal, progress) {
    await this.queue;
    for await (const line of callLines(this.path("questions"), { token: this.token, signal, body: { rev: this.view.rev, question, budget_ms: 20000 } })) {
      if (line.answer !== undefined) return line.answer;
      if (typeof line.searched === "number") progress(line.searched);
      if (line.error !== undefined) throw new Refusal(200, line.error, line.say ?? "", undefined);
    }
    return null;
  }

  /** Returns all steps in words. @returns {Promise<Step[]>} */
  async steps() {
    await this.queue;
    return call("GET", this.path("steps"), { token: this.token });
  }

  /** Returns the game as text. @returns {Promise<{record: string, file: string}>} */
  async record() {
    await this.queue;
    return call("GET", this.path("record"), { token: this.token });
  }

  /** Changes who sits where. @param {number} seat @param {Record<string, unknown>} body */
  async seat(seat, body) {
    try {
      this.take(await call("PUT", this.path("seats/" + seat), { token: this.token, body }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.onrefusal(error);
    }
  }

  /** Opens the socket, and opens it again when it is lost. */
  connect() {
    if (this.closed) return;
    const socket = new WebSocket(socketAddress(this.view.table));
    this.socket = socket;
    let first = true;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.token, lang: theCatalogue().language }));
      this.retry = 500;
      this.onsocket(true);
    };
    socket.onmessage = (event) => {
      const told = JSON.parse(String(event.data));
      if (told.view !== undefined) this.take(told.view, first && this.waiting === 0);
      if (told.view !== undefined) first = false;
      if (typeof told.thinking === "number") this.onthinking(told.thinking);
      if (told.gone === true) this.onrefusal(new Refusal(404, "not-found", "", undefined));
    };
    socket.onclose = (event) => {
      if (this.closed || event.code === 4404) return;
      this.onsocket(false);
      setTimeout(() => this.connect(), event.code === 4429 ? 10000 : this.retry);
      this.retry = Math.min(this.retry * 2, 8000);
    };
  }

  /** Leaves the table; it stays as it is. */
  close() {
    this.closed = true;
    this.socket?.close();
  }
}

/** Makes a table. @param {Record<string, unknown>} body @returns {Promise<Sitting>} */
export async function makeTable(body) {
  const made = await call("POST", "tables", { body });
  keepToken(made.table, made.owner);
  return new Sitting(made.view, made.owner, made.tokens ?? []);
}

/** Sits down at a table that is still being made: what lies on it is known. Calls wait for it. @param {View} view @param {Record<string, unknown>} body */
export function awaitTable(view, body) {
  const sitting = new Sitting(view, "");
  // The cards come first: they do not wait while the table is asked for.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A tab that nobody looks at paints nothing.
    setTimeout(resolve, document.hidden ? 0 : 300);
  });
  sitting.arrived = painted.then(() => call("POST", "tables", { body: { ...body, seen: true } })).then((made) => sitting.arrive(made));
  // Who asked for the table is told that there is none.
  sitting.queue = sitting.arrived.catch(() => {});
  return sitting;
}

/** Comes back to a table whose token this browser has. @param {string} table @returns {Promise<Sitting>} */
export async function returnToTable(table) {
  const token = tokenOf(table);
  return new Sitting(await call("GET", "tables/" + encodeURIComponent(table), { token }), token);
}
