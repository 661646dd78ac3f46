// What a frame of a drag costs: no layout, no paint, no raster, little of the main thread. Read from a trace.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openStage, point, view } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("a frame of a drag costs no layout, no paint and no raster", async () => {
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
  const count = (name) => traceEvents.filter((event) => event.name === name).length;
  const main = traceEvents.filter((event) => ["EventDispatch", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "FunctionCall"].includes(event.name) && event.ph === "X");
  const frames = count("UpdateLayoutTree") || 1;
  const total = main.filter((event) => event.name !== "FunctionCall").reduce((sum, event) => sum + (event.tdur ?? event.dur ?? 0), 0) / 1000;
  console.log(`frames ${frames}: layout ${count("Layout")}, paint ${count("Paint")}, raster ${count("RasterTask")}, main thread ${(total / frames).toFixed(2)} ms a frame`);
  assert.ok(frames > 20, `${frames} frames`);
  assert.equal(count("Layout"), 0);
  assert.equal(count("Paint"), 0);
  assert.equal(count("RasterTask"), 0);
  assert.ok(total / frames <= 4, `${(total / frames).toFixed(2)} ms`);
  await page.context().close();
});
