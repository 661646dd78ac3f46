// What a frame of a drag costs, read from a trace.

import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { point, view } from "./stage.js";

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
  const file = join(tmpdir(), `solitarium-trace-${process.pid}.json`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await stage.browser.startTracing(page, { path: file, categories: ["devtools.timeline", "blink", "cc"] });
  const moves = 120;
  for (let n = 0; n < moves; n += 1) await page.mouse.move(from.x + 30 + 2 * n, from.y + 30 + Math.sin(n / 8) * 60);
  await stage.browser.stopTracing();
  await page.mouse.up();
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  await page.context().close();
  const count = (name) => traceEvents.filter((event) => event.name === name).length;
  const main = traceEvents.filter((event) => ["EventDispatch", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"].includes(event.name) && event.ph === "X");
  const frames = count("UpdateLayoutTree") || 1;
  const total = main.reduce((sum, event) => sum + (event.tdur ?? event.dur ?? 0), 0) / 1000;
  return { frames, layout: count("Layout"), paint: count("Paint"), raster: count("RasterTask"), ms: total / frames };
}
