// Runs the tests of the page: types, modules, browser. `node run.js alone` leaves the browser out but for what a frame costs, `node run.js browser` runs the rest. `SOLITARIUM_BINARY` names the program, of which each file of browser tests starts its own server. What is missing is installed where that can be done (npm; Chromium as root with apt), else one line says what is missing, and it fails.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** How many files of browser tests run at once: most of their time is waiting for the next frame. */
const AT_ONCE = 4;
const FRAMES = "browser/frames.test.js";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program here; returns whether it succeeded. */
function run(program, args, quiet = false) {
  const { status, error } = spawnSync(program, args, { cwd: HERE, stdio: quiet ? ["ignore", "ignore", "inherit"] : "inherit" });
  return error === undefined && status === 0;
}

if (!process.env.SOLITARIUM_BINARY) fail("the tests of the page need the program: SOLITARIUM_BINARY=../../../target/debug/solitarium node run.js");
if (Number(process.versions.node.split(".")[0]) < 20) fail(`the tests of the page need node 20 or later; this is ${process.versions.node}`);
if (!existsSync(new URL("node_modules/playwright-core", import.meta.url)) && !run("npm", ["ci", "--no-audit", "--no-fund"], true)) fail("the tests of the page need the packages of crates/server/page-tests/package.json: run npm ci there");
if (!existsSync(CHROMIUM)) {
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (asRoot) run("apt-get", ["update", "-qq"], true);
  if (!asRoot || !run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], true) || !existsSync(CHROMIUM)) fail(`the tests of the page need Chromium at ${CHROMIUM}: install the package chromium, or say where it is with CHROMIUM=PATH`);
}
const others = readdirSync(new URL("browser/", import.meta.url)).map((name) => "browser/" + name).filter((name) => name.endsWith(".test.js") && name !== FRAMES);
const alone = [
  ["the types", process.execPath, ["node_modules/typescript/bin/tsc", "--project", "tsconfig.json"]],
  ["the modules", process.execPath, ["--test", "modules/"]],
  // What a frame costs is measured while nothing else runs.
  ["the frames of a drag", process.execPath, ["--test", FRAMES]],
];
const browser = [["the page in a browser", process.execPath, ["--test", `--test-concurrency=${AT_ONCE}`, ...others]]];
const parts = { alone, browser };
const [part] = process.argv.slice(2);
if (part !== undefined && !(part in parts)) fail(`there is no part ${part}: node run.js [alone|browser]`);
for (const [what, program, args] of part === undefined ? [...alone, ...browser] : parts[part]) if (!run(program, args)) fail(`${what}: failed`);
