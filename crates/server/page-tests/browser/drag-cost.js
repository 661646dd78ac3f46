// What a frame of a drag costs, read from a trace.

import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { point, view } from "./stage.js";

/** Returns the events of the browser while something is done. @param {() => Promise<unknown>} act */
async function trace(stage, page, act) {
  const file = join(tmpdir(), `solitarium-trace-${process.pid}.json`);
  await stage.browser.startTracing(page, { path: file, categories: ["devtools.timeline", "blink", "cc"] });
  await act();
  await stage.browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return traceEvents;
}

const countOf = (events, name) => events.filter((event) => event.name === name).length;

/** Drags a card of FreeCell about for 120 moves of the mouse; returns how often the browser laid out, painted and rastered, and the time of its main thread for each frame. */
export async function dragCost(stage) {
  const page = await stage.page("/play/freecell?deal=sol:7");
  const now = await view(page);
  const offer = now.offers.find((one) => one.take?.length > 0);
  const from = await point(page, offer.from, offer.take[0]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
  await page.waitForSelector(".dragged");
  // What the page had to draw before, and when the card was taken up, is drawn.
  const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (let tries = 0; countOf(await trace(stage, page, frames), "RasterTask") > 0; tries += 1) if (tries === 20) throw new Error("the page is drawn again and again");
  const traceEvents = await trace(stage, page, async () => {
    for (let n = 0; n < 120; n += 1) await page.mouse.move(from.x + 30 + 2 * n, from.y + 30 + Math.sin(n / 8) * 60);
  });
  await page.mouse.up();
  await page.context().close();
  const count = (name) => countOf(traceEvents, name);
  const main = traceEvents.filter((event) => ["EventDispatch", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"].includes(event.name) && event.ph === "X");
  const made = count("UpdateLayoutTree") || 1;
  const total = main.reduce((sum, event) => sum + (event.tdur ?? event.dur ?? 0), 0) / 1000;
  return { frames: made, layout: count("Layout"), paint: count("Paint"), raster: count("RasterTask"), ms: total / made };
}
