// Makes one script of the modules, by the rules of docs/web-api.md: what the server does at its start, for tests.

import { readFileSync, readdirSync } from "node:fs";

const PAGE = new URL("../page/", import.meta.url);
const IMPORT = /^import \{ ([\w, ]+) \} from "\.\/([\w-]+)\.js";$/;

/** Returns each module's text by its name. */
export function modules() {
  const names = readdirSync(PAGE).filter((file) => file.endsWith(".js"));
  return new Map(names.map((file) => [file.slice(0, -3), readFileSync(new URL(file, PAGE), "utf8")]));
}

/** Returns what a module imports: pairs of a module and the names. */
export function imports(text) {
  return text.split("\n").filter((line) => line.startsWith("import ")).map((line) => {
    const found = IMPORT.exec(line);
    if (found === null) throw new Error(`not one line of named imports from a module beside it: ${line}`);
    return { module: found[2], names: found[1].split(", ") };
  });
}

/** Returns the names that a module has at its top level. */
export function topLevelNames(text) {
  const names = [];
  for (const line of text.split("\n")) {
    const found = /^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+|\[[^\]]*\]|\{[^}]*\})/.exec(line);
    if (found !== null) names.push(...found[1].replace(/[[\]{}\s]/g, "").split(","));
  }
  return names;
}

/** Returns one script: each module after those that it imports. */
export function concatenate() {
  const all = modules();
  const done = new Set();
  const order = [];
  const visit = (name, path) => {
    if (done.has(name)) return;
    if (path.includes(name)) throw new Error(`modules import each other: ${[...path, name].join(" → ")}`);
    const text = all.get(name);
    if (text === undefined) throw new Error(`there is no module ${name}`);
    for (const { module } of imports(text)) visit(module, [...path, name]);
    done.add(name);
    order.push(name);
  };
  visit("page", []);
  return order.map((name) => strip(all.get(name) ?? "")).join("\n");
}

/** Takes away imports, the word export, and lines that are nothing but a comment. */
function strip(text) {
  const lines = text.replace(/^\/\*\*[\s\S]*?\*\/\n/gm, "").split("\n");
  return lines.filter((line) => !line.startsWith("import ") && line !== "export {};" && !/^\s*\/\//.test(line) && !/^\s*\/\*\*.*\*\/$/.test(line)).map((line) => line.replace(/^export /, "")).join("\n");
}
