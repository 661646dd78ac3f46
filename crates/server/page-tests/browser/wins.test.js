// Whole games, each won in one way alone.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byDrag, byKeys, byList, byTap, byTyping, openStage, playOut } from "./stage.js";

let stage;
before(async () => (stage = await openStage()));
after(async () => {
  await stage.close();
  stage.assertQuiet();
});

async function win(path, way) {
  const page = await stage.page(path);
  const end = await playOut(page, way);
  assert.equal(end.over.kind, "won");
  await page.waitForSelector('.banner[data-kind="won"]:not([hidden])');
  await page.context().close();
}

// Each has a deal of its own, so that none takes up another one's game.
describe("at once", { concurrency: true }, () => {
  for (const [name, way, deal] of [["drag", byDrag, 201], ["tap", byTap, 215], ["keys", byKeys, 189], ["the list", byList, 173], ["typing", byTyping, 244]]) {
    test(`a whole Klondike is won by ${name} only`, () => win(`/play/klondike?deal=sol:${deal}&animate=off`, way));
  }
  for (const [name, way, board] of [["drag", byDrag, "english"], ["tap", byTap, "triangle21"], ["keys", byKeys, "triangle15"]]) {
    test(`a game of pegs is won by ${name} only`, () => win(`/play/peg?board=${board}&animate=off`, way));
  }
});
