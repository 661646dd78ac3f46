// Rules that hold for the files of the page: how they can become one script, their size, their words, their colours.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { concatenate, imports, modules, topLevelNames } from "../concatenate.js";
import { words } from "../samples/words.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

test("every import names what its module exports, once", () => {
  const all = modules();
  for (const [name, text] of all) {
    for (const { module, names } of imports(text)) {
      const exported = new Set([...(all.get(module) ?? "").matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm)].map((found) => found[1]));
      for (const one of names) assert.ok(exported.has(one), `${name} imports ${one} from ${module}`);
    }
  }
});

test("no two modules have the same name at their top level", () => {
  const owners = new Map();
  for (const [name, text] of modules()) {
    for (const top of topLevelNames(text)) {
      assert.ok(!owners.has(top), `${top} is in ${owners.get(top)} and in ${name}`);
      owners.set(top, name);
    }
  }
  assert.ok(owners.size > 100);
});

test("every module is part of the script", () => {
  const script = concatenate();
  assert.doesNotMatch(script, /^(import|export) /m);
  for (const [name, text] of modules()) {
    const first = topLevelNames(text)[0];
    if (first !== undefined) assert.match(script, new RegExp(`\\b${first}\\b`), name);
  }
});

/** The keys that the page says: literally, or with a known set of endings. */
function keysSaid() {
  const endings = {
    "ask-": ["winnable", "moves", "keeping", "ends", "way-back", "mistake", "line", "proof"],
    "over-": ["won", "lost", "drawn", "undecided"],
    "prospect-": ["won", "lost", "unknown"],
    "set-": ["scheme", "cloth", "deck", "side", "flights", "names", "scheme-auto", "scheme-light", "scheme-dark", "cloth-green", "cloth-plain", "deck-two", "deck-four", "side-right", "side-left", "flights-on", "flights-off", "names-on", "names-off"],
  };
  const said = new Set(["play", "watch", "analyse", "solve"]);
  for (const text of modules().values()) {
    for (const [, key] of text.matchAll(/\bsay\("([a-z-]+)"[,)]/g)) said.add(key);
    for (const [, start] of text.matchAll(/\bsay\("([a-z-]+)" \+/g)) for (const end of endings[start] ?? assert.fail(`say("${start}" + …)`)) said.add(start + end);
    for (const [, start] of text.matchAll(/\bsay\(`([a-z-]+)\$/g)) assert.ok(start in endings, start);
    for (const [, key] of text.matchAll(/\btool\("([a-z-]+)"/g)) said.add(key);
    for (const [, key] of text.matchAll(/: "(lamp-(?:won|lost|unknown|off|busy))"/g)) said.add(key);
    for (const [, list] of text.matchAll(/\bsay\((\w[^()]*\? "[^()]*)\)/g)) for (const [, key] of list.matchAll(/"([a-z-]+)"/g)) said.add(key);
  }
  return said;
}

test("every word of the page exists in three languages, and none is idle", () => {
  const said = keysSaid();
  const english = words("en");
  for (const language of ["en", "fr", "ca"]) {
    const known = words(language);
    assert.deepEqual([...said].filter((key) => known["page-" + key] === undefined), [], language);
    assert.deepEqual(Object.keys(known).filter((key) => !said.has(key.slice(5))), [], language);
    for (const [key, value] of Object.entries(known)) {
      const values = (word) => [...new Set(JSON.stringify(word).match(/\{\w+\}/g) ?? [])].sort();
      assert.deepEqual(values(value), values(english[key]), `${language} ${key}`);
      assert.equal(typeof value, typeof english[key], `${language} ${key}`);
      if (typeof value === "object") assert.ok("other" in value && "one" in value, key);
    }
  }
});

test("no sentence stands in a script", () => {
  for (const [name, text] of modules()) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
    for (const [, literal] of code.matchAll(/"([^"\n]*)"/g)) {
      assert.ok(!/^[A-Z][a-z]+ [a-z]+ /.test(literal), `${name}: ${literal}`);
    }
  }
});

/** The relative luminance of a colour such as #0b6240. */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How two colours differ. */
function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour over which white is laid, as opaque as two digits such as 1c say. */
function whitened(colour, digits) {
  const share = parseInt(digits, 16) / 255;
  const mixed = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).map((c) => Math.round(c + (255 - c) * share));
  return "#" + mixed.map((c) => c.toString(16).padStart(2, "0")).join("");
}

test("texts have a contrast of at least 4.5 : 1, and what shows where something is 3 : 1, in every scheme", () => {
  const css = read("../../page/page.css");
  const variables = (block) => Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, key, value]) => [key, value]));
  const block = (start) => css.slice(css.indexOf(start)).match(/\{([^}]*)\}/)[1];
  const light = variables(block(":root {"));
  const dark = { ...light, ...variables(block(':root[data-scheme="dark"] {')) };
  const four = variables(block(':root[data-deck="four"]'));
  const schemes = {
    light, dark,
    "light, plain": { ...light, ...variables(block(':root[data-cloth="plain"]')) },
    "dark, plain": { ...dark, ...variables(block(':root[data-scheme="dark"][data-cloth="plain"]')) },
    "light, four colours": { ...light, ...four },
    "dark, four colours": { ...dark, ...four },
  };
  // The cloth is lighter in its middle.
  const [, shine] = /\.cloth \{[^}]*radial-gradient\([^#]*#ffffff([0-9a-f]{2})/.exec(css);
  for (const scheme of Object.values(schemes)) scheme["cloth-middle"] = whitened(scheme.cloth, shine);
  const texts = [["ink", "ground"], ["ink", "surface"], ["faint", "ground"], ["faint", "surface"], ["accent", "surface"], ["accent", "ground"], ["accent-ink", "accent"], ["danger", "ground"], ["danger", "surface"], ["good", "ground"], ["good", "surface"], ["cloth-ink", "cloth"], ["cloth-ink", "cloth-edge"], ["red", "card"], ["black", "card"], ["clubs", "card"], ["diamonds", "card"]];
  const cloths = ["cloth", "cloth-edge", "cloth-middle"];
  const shapes = [["control", "ground"], ["control", "surface"], ["focus", "ground"], ["focus", "surface"], ["hole", "wood"], ["peg", "hole"], ["target", "cloth"], ...cloths.map((cloth) => ["place", cloth])];
  for (const [name, scheme] of Object.entries(schemes)) {
    for (const [pairs, least] of [[texts, 4.5], [shapes, 3]]) {
      for (const [one, other] of pairs) {
        const ratio = contrast(scheme[one], scheme[other]);
        assert.ok(ratio >= least, `${name}: ${one} on ${other} has ${ratio.toFixed(2)}`);
      }
    }
  }
  // What has such a border takes it from there.
  assert.match(css, /\nselect, input\[type="text"\][^{]*\{[^}]*border: 1px solid var\(--control\)/);
  assert.match(css, /\n\.place \{[^}]*border: 2px solid var\(--place\)/);
  assert.match(css, /\n\.place \.mark \{[^}]*stroke: var\(--place\)/);
  // The two places where the dark scheme is written are the same.
  for (const cloth of ["", '[data-cloth="plain"]']) {
    const system = variables(block(`:root:not([data-scheme="light"])${cloth} {`));
    assert.deepEqual(system, variables(block(`:root[data-scheme="dark"]${cloth} {`)));
    assert.ok(Object.keys(system).length > 2);
  }
});

test("the page asks for nothing from elsewhere", () => {
  for (const file of readdirSync(new URL("../../page/", import.meta.url))) {
    const text = read("../../page/" + file).replaceAll("http://www.w3.org/2000/svg", "");
    assert.doesNotMatch(text, /https?:\/\//, file);
    assert.doesNotMatch(text, /\bstyle="/, file);
    assert.doesNotMatch(text, /innerHTML|eval\(/, file);
  }
});
