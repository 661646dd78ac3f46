// Prints the figures that the page and its server are to reach. `node figures.js PROGRAM [SECONDS]`: the program is `solitarium`, built with
// --release; the thousand tables are played for so many seconds (300 unless said).

import { spawn } from "node:child_process";
import { closeSync, fdatasyncSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { dragCost } from "./browser/drag-cost.js";
import { openPanel, openStage } from "./browser/stage.js";

const [program, seconds = "300"] = process.argv.slice(2);
if (program === undefined) {
  console.error("which program? node figures.js ../../../target/release/solitarium");
  process.exit(2);
}
const say = (what, value, wanted) => console.log(`${what.padEnd(52)} ${String(value).padEnd(44)}${wanted && "  wanted: " + wanted}`);

/** Starts the server; the address is in its first line. */
async function serve(...more) {
  const folder = mkdtempSync(join(tmpdir(), "solitarium-"));
  const child = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data-dir", folder, "--lang", "en", ...more], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => resolve(/http:\/\/[\d.:]+/.exec(String(text))[0]));
    child.on("exit", () => reject(new Error("the server ended")));
  });
  return { address, child, end: () => (child.kill("SIGKILL"), rmSync(folder, { recursive: true, force: true })) };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** Makes a call as a browser does; returns the status, the JSON, the bytes that were sent, how many they are uncompressed, and what the server says of its time. */
function call(address, method, path, token, body) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = { "Accept-Encoding": "gzip", "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), ...(token ? { Authorization: "Bearer " + token } : {}) };
    const request = http.request(address + "/api/1/" + path, { method, agent, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const round = performance.now() - began;
        const bytes = Buffer.concat(parts);
        const plain = answer.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
        const timing = /dur=([\d.]+)/.exec(answer.headers["server-timing"] ?? "");
        resolve({ status: answer.statusCode, json: JSON.parse(String(plain)), bytes: bytes.length, plain: plain.length, took: Number(timing?.[1] ?? NaN), round });
      });
    });
    request.on("error", reject);
    request.end(text);
  });
}

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** What a browser loads first, and when it is ready, against a page that is one file. */
async function firstLoad() {
  const { address, end } = await serve();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  let [bytes, requests] = [0, 0];
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => ((bytes += event.encodedDataLength), (requests += 1)));
  // The table is asked for after the cards are drawn: that counts, too.
  await page.goto(address + "/play/klondike?deal=sol:7", { waitUntil: "networkidle" });
  await page.waitForSelector(".table .card");
  say("first load", `${(bytes / 1000).toFixed(1)} kB, ${requests} requests`, "≤ 60 kB, ≤ 6 requests");
  const drawn = await page.evaluate(() => document.body.outerHTML);
  await page.context().close();
  // The same bytes in one file, of which nothing is done but to show a word at its end; and the same with the table as it is drawn in the end.
  const document = await (await fetch(address + "/")).text();
  const file = (content) => gzipSync(document.replace("<script>", '<script type="text/plain">').replace("</body>", () => `${content}<p id="ready">ready</body>`));
  const files = { "/": file(""), "/drawn": file(drawn) };
  const plain = http.createServer(({ url }, answer) => answer.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" }).end(files[url] ?? "")).listen(0, "127.0.0.1");
  await new Promise((resolve) => plain.once("listening", resolve));
  // By the browser's own clock, from the start of the navigation: what is waited for is there and painted, and the next task runs, so that a click would be answered.
  const time = async (url, ready) => {
    const context = await browser.newContext({ locale: "en-GB" });
    const tab = await context.newPage();
    await tab.addInitScript((selector) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (globalThis.readyAt = performance.now());
      const watcher = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        watcher.disconnect();
        requestAnimationFrame(() => channel.port2.postMessage(null));
      });
      watcher.observe(document, { childList: true, subtree: true });
    }, ready);
    await tab.goto(url, { waitUntil: "commit" });
    const took = await (await tab.waitForFunction(() => globalThis.readyAt)).jsonValue();
    await context.close();
    return took;
  };
  const [ours, words, cards] = [[], [], []];
  for (let n = 0; n < 21; n += 1) {
    ours.push(await time(address + "/play/klondike?deal=sol:7", ".table .card"));
    words.push(await time(`http://127.0.0.1:${plain.address().port}/`, "#ready"));
    cards.push(await time(`http://127.0.0.1:${plain.address().port}/drawn`, "#ready"));
  }
  for (const [what, theirs] of [["one file that shows a word", words], ["one file that shows the same table", cards]]) {
    const [mine, its] = [quantile(ours, 0.5), quantile(theirs, 0.5)];
    say(`ready, against ${what}`, `${mine.toFixed(0)} ms / ${its.toFixed(0)} ms = ${(mine / its).toFixed(2)}`, "≤ 2");
  }
  plain.close();
  await browser.close();
  end();
}

/** How long one wait for the disk takes on this machine, for bytes that overwrite others, as the server's log does. */
function disk() {
  const folder = mkdtempSync(join(tmpdir(), "solitarium-"));
  const file = openSync(join(folder, "log"), "w+");
  writeSync(file, Buffer.alloc(1 << 20), 0, 1 << 20, 0);
  fsyncSync(file);
  const bytes = Buffer.alloc(8192, 7);
  const took = [];
  for (let n = 0; n < 300; n += 1) {
    writeSync(file, bytes, 0, bytes.length, (n % 128) * bytes.length);
    const began = performance.now();
    fdatasyncSync(file);
    took.push(performance.now() - began);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  say("a wait for the disk", `p50 ${quantile(took, 0.5).toFixed(2)} ms, p95 ${quantile(took, 0.95).toFixed(2)} ms`, "part of every move");
}

/** What a move costs in the server: of Klondike, and of every game. */
async function moves() {
  disk();
  const { address, end } = await serve("--dev");
  /** Plays a game for so many moves; returns what was answered. */
  const play = async (game, deal, most) => {
    const made = (await call(address, "POST", "tables", "", { game, deal })).json;
    const answers = [];
    let { view } = made;
    for (let n = 0; n < most && view.offers.length > 0; n += 1) {
      const { move } = view.offers[(n * 7) % view.offers.length];
      const answer = await call(address, "POST", `tables/${made.table}/moves`, made.owner, { rev: view.rev, move });
      if (answer.status !== 200) break;
      answers.push({ game, ...answer });
      view = answer.json;
    }
    return answers;
  };
  const tell = (what, answers) => {
    const [took, round] = [answers.map((answer) => answer.took), answers.map((answer) => answer.round)];
    const [largest] = [...answers].sort((a, b) => b.bytes - a.bytes);
    say(`a move of ${what} in the handler`, `p50 ${quantile(took, 0.5).toFixed(2)} ms, p95 ${quantile(took, 0.95).toFixed(2)} ms (${took.length} moves)`, "p95 ≤ 1 ms");
    say(`a move of ${what}, there and back`, `p50 ${quantile(round, 0.5).toFixed(2)} ms, p95 ${quantile(round, 0.95).toFixed(2)} ms`, "");
    say(`a view of ${what}`, `p50 ${quantile(answers.map((answer) => answer.bytes), 0.5)} bytes, most ${largest.bytes} bytes (${largest.game}; ${largest.plain} uncompressed)`, "≤ 6 kB");
  };
  const klondike = [];
  for (let deal = 0; deal < 20; deal += 1) klondike.push(...(await play("klondike", String(deal), 60)));
  tell("Klondike", klondike);
  const { games } = (await call(address, "GET", "catalogue?lang=en", "")).json;
  const all = [];
  for (const { id, shuffles } of games) {
    // As fast as the server lets tables be made.
    await new Promise((resolve) => setTimeout(resolve, 50));
    all.push(...(await play(id, shuffles === false ? undefined : "1", 20)));
  }
  tell(`all ${games.length} games`, all);
  end();
}

/** What a frame of a drag costs, and how long twelve tabs of one browser take until each has made a move. */
async function tabs() {
  process.env.SOLITARIUM_BINARY = program;
  const stage = await openStage();
  const { frames, layout, paint, raster, ms } = await dragCost(stage);
  say(`a frame of a drag (${frames} frames)`, `layout ${layout}, paint ${paint}, raster ${raster}, ${ms.toFixed(2)} ms`, "0, 0, 0, ≤ 4 ms");
  const context = await stage.browser.newContext({ locale: "en-GB" });
  await openPanel(context);
  const began = performance.now();
  const pages = [];
  for (let n = 0; n < 12; n += 1) {
    const page = await context.newPage();
    await page.goto(`${stage.server.address}/play/klondike?deal=${100 + n}&animate=off`);
    await page.waitForSelector(".table .card");
    pages.push(page);
  }
  let played = 0;
  for (const page of pages) {
    await page.bringToFront();
    await page.locator(".offers button").last().click();
    await page.waitForSelector('.table[data-at="1"]');
    played += 1;
  }
  say("tabs at once", `${played} play, ${((performance.now() - began) / 1000).toFixed(1)} s for all`, "12 play");
  await stage.close();
}

/** How long work goes on after the client has left: until the same study can be gone on with. */
async function aborts() {
  const { address, end } = await serve();
  const begin = (body) =>
    new Promise((resolve) => {
      const request = http.request(address + "/api/1/studies", { method: "POST", headers: { "Content-Type": "application/json" } }, (answer) => {
        answer.once("data", (text) => resolve({ request, head: JSON.parse(String(text).split("\n")[0]) }));
        answer.on("error", () => {});
      });
      request.on("error", () => {});
      request.end(JSON.stringify(body));
    });
  // Strategies that are quick, and such as think about a move for long.
  for (const [game, strategy] of [["klondike", "greedy"], ["klondike", "rollout"], ["freecell", "rollout"], ["spider", "rollout"], ["spider", "hindsight"]]) {
    const took = [];
    let study = await begin({ game, strategies: [strategy], games: 100_000_000 });
    for (let n = 0; n < 20; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = performance.now();
      study.request.destroy();
      study = await begin({ resume: study.head.study, games: 100_000_000 });
      took.push(performance.now() - began);
    }
    study.request.destroy();
    say(`abort until the work has ended: ${game}, ${strategy}`, `p50 ${quantile(took, 0.5).toFixed(1)} ms, most ${Math.max(...took).toFixed(1)} ms`, "≤ 50 ms");
  }
  // A question has ended when the place is free that it had: all are taken, and one more is asked for again and again.
  let deal = 0;
  const seat = async () => (await call(address, "POST", "tables", "", { game: "spider", deal: `sol:${(deal += 1)}` })).json;
  const ask = (made) =>
    new Promise((resolve) => {
      const request = http.request(`${address}/api/1/tables/${made.table}/questions`, { method: "POST", headers: { "Content-Type": "application/json", Authorization: "Bearer " + made.owner } }, (answer) => {
        answer.resume();
        answer.on("error", () => {});
        resolve({ request, status: answer.statusCode });
      });
      request.on("error", () => {});
      request.end(JSON.stringify({ rev: made.view.rev, question: "winnable", budget_ms: 120_000 }));
    });
  /** Asks until there is a place. */
  const insist = async (made) => {
    for (;;) {
      const asked = await ask(made);
      if (asked.status === 200) return asked;
    }
  };
  const tables = [];
  while (tables.length < 24) tables.push(await seat());
  // Each at a table of its own; then all of them at one, where they wait for one another.
  for (const [what, places] of [["a question", (n) => tables[n % 24]], ["questions at one table", (n) => tables[Math.floor(n / 3) % 24]]]) {
    let n = 0;
    const asked = [];
    for (let one = await ask(places(n)); one.status === 200; one = await ask(places(n))) (asked.push(one), (n += 1));
    const ended = [];
    for (let round = 0; round < 40; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const began = performance.now();
      // One leaves, or all of them, and as many come.
      const leaving = what === "a question" ? asked.splice(0, 1) : asked.splice(0);
      for (const { request } of leaving) request.destroy();
      for (const _ of leaving) asked.push(await insist(places(n++)));
      ended.push(performance.now() - began);
    }
    for (const { request } of asked) request.destroy();
    say(`abort until the work has ended: ${what}`, `p50 ${quantile(ended, 0.5).toFixed(1)} ms, most ${Math.max(...ended).toFixed(1)} ms`, "≤ 50 ms");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  end();
}

/** A thousand tables of Klondike at once, with random moves. */
async function tables() {
  const { address, child, end } = await serve();
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024;
  const live = [];
  const open = async (deal) => {
    const made = await call(address, "POST", "tables", "", { game: "klondike", deal: String(deal) });
    if (made.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return open(deal);
    }
    return { id: made.json.table, token: made.json.owner, view: made.json.view };
  };
  while (live.length < 1000) live.push(await open(live.length));
  const until = performance.now() + 1000 * Number(seconds);
  let [made, lost, most, next] = [0, 0, 0, 0];
  const worker = async () => {
    while (performance.now() < until) {
      const table = live[next++ % live.length];
      if (table.busy) continue;
      table.busy = true;
      const offers = table.view.offers ?? [];
      const [what, body] = offers.length === 0 || table.view.over ? ["new", {}] : ["moves", { move: offers[Math.floor(Math.random() * offers.length)].move }];
      const answer = await call(address, "POST", `tables/${table.id}/${what}`, table.token, { rev: table.view.rev, ...body });
      if (answer.status === 200) table.view = answer.json;
      else lost += 1;
      table.busy = false;
      made += 1;
      if (made % 500 === 0) most = Math.max(most, rss());
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  let wrong = 0;
  for (const table of live) {
    const now = await call(address, "GET", `tables/${table.id}`, table.token);
    if (JSON.stringify(now.json.piles) !== JSON.stringify(table.view.piles)) wrong += 1;
  }
  say(`1,000 tables for ${seconds} s`, `${made} moves, ${Math.max(most, rss()).toFixed(0)} MB, ${lost} refused, ${wrong} lost`, "≤ 300 MB, nothing lost");
  end();
}

for (const figure of [firstLoad, moves, tabs, aborts, tables]) await figure();
agent.destroy();
