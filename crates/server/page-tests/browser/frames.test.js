// What a frame of a drag costs: no layout, no paint, no raster, little of the main thread.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dragCost } from "./drag-cost.js";
import { openStage } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

test("a frame of a drag costs no layout, no paint and no raster", async () => {
  const { frames, layout, paint, raster, ms } = await dragCost(stage);
  console.log(`frames ${frames}: layout ${layout}, paint ${paint}, raster ${raster}, main thread ${ms.toFixed(2)} ms a frame`);
  assert.ok(frames > 20, `${frames} frames`);
  assert.deepEqual({ layout, paint, raster }, { layout: 0, paint: 0, raster: 0 });
  assert.ok(ms <= 4, `${ms.toFixed(2)} ms`);
});
