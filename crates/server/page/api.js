// Calls of the server: docs/web-api.md.

import { houseToken } from "./settings.js";
import { say, theCatalogue } from "./words.js";

/** @typedef {import("./types.js").View} View */

const ROOT = "/api/1/";

/** What the server refused, or that it could not be reached (`offline`). */
export class Refusal extends Error {
  /** @param {number} status @param {string} code @param {string} sentence @param {View | undefined} view */
  constructor(status, code, sentence, view) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.view = view;
  }
}

/** @param {string} token @param {boolean} body */
function headers(token, body) {
  /** @type {Record<string, string>} */
  const made = { "Accept-Language": theCatalogue().language };
  if (body) made["Content-Type"] = "application/json";
  if (token !== "") made.Authorization = "Bearer " + token;
  if (houseToken() !== "") made["X-House"] = houseToken();
  return made;
}

/**
 * @param {string} method @param {string} path @param {{token?: string, body?: unknown, signal?: AbortSignal}} options
 * @returns {Promise<Response>}
 */
async function send(method, path, { token = "", body, signal }) {
  let answer;
  try {
    answer = await fetch(ROOT + path, {
      method,
      headers: headers(token, body !== undefined),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ?? null,
      credentials: "omit",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(0, "offline", say("offline"), undefined);
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Refusal(answer.status, told.error ?? "broken", told.say ?? say("broken"), told.view);
}

/**
 * Makes a call and returns its JSON. Throws a {@link Refusal}.
 * @param {string} method @param {string} path @param {{token?: string, body?: unknown, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export async function call(method, path, options = {}) {
  return (await send(method, path, options)).json();
}

/**
 * Makes a call and yields the JSON of each line of its answer as it comes. Ends early when the signal is aborted.
 * @param {string} path @param {{token?: string, body?: unknown, signal: AbortSignal}} options
 * @returns {AsyncGenerator<any, void>}
 */
export async function* callLines(path, options) {
  let answer;
  try {
    answer = await send("POST", path, options);
  } catch (error) {
    if (options.signal.aborted) return;
    throw error;
  }
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch {
      if (options.signal.aborted) return;
      throw new Refusal(0, "offline", say("offline"), undefined);
    }
    const lines = (rest + (part.value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line);
    if (part.done) {
      if (rest !== "") yield JSON.parse(rest);
      return;
    }
  }
}

/** Returns the address of a table's socket. @param {string} table */
export function socketAddress(table) {
  return (location.protocol === "https:" ? "wss://" : "ws://") + location.host + ROOT + "tables/" + encodeURIComponent(table) + "/socket";
}
