// The program as a server, with a folder of its own for what it keeps. `SOLITARIUM_BINARY` names the program.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts a server; close it at the end. */
export async function startServer(...more) {
  const program = process.env.SOLITARIUM_BINARY;
  assert.ok(program, "SOLITARIUM_BINARY names the program to test");
  const folder = mkdtempSync(join(tmpdir(), "solitarium-page-"));
  const server = {
    address: "",
    folder,
    child: null,
    /** Starts it where it was, or at any free port. */
    async start() {
      const listen = server.address === "" ? "127.0.0.1:0" : server.address.replace("http://", "");
      const child = spawn(program, ["serve", "--listen", listen, "--lang", "en", "--data-dir", folder, ...more], { stdio: ["ignore", "pipe", "inherit"] });
      server.child = child;
      server.address = await new Promise((resolve, reject) => {
        child.stdout.once("data", (text) => resolve(/http:\/\/[\d.:]+\d/.exec(String(text))[0]));
        child.once("exit", (code) => reject(new Error(`the server ended: ${code}`)));
      });
    },
    /** Kills it, without a chance to put anything in order. */
    async kill() {
      const { child } = server;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
    async close() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    /** Runs the program on a terminal, with the same folder, and types lines, of which the last one ends it; returns what it writes. */
    terminal(args, lines) {
      const command = [program, ...args, "--lang", "en", "--letters", "--data-dir", folder].map((part) => `'${part}'`).join(" ");
      const child = spawn("script", ["-qec", command, "/dev/null"], { stdio: ["pipe", "pipe", "inherit"] });
      let written = "";
      child.stdout.on("data", (text) => (written += String(text)));
      child.stdin.write(lines.map((line) => line + "\n").join(""));
      return new Promise((resolve, reject) => {
        child.once("error", reject);
        child.once("exit", (code) => (code === 0 ? resolve(written) : reject(new Error(written))));
      });
    },
  };
  process.once("exit", () => server.child?.kill("SIGKILL"));
  await server.start();
  return server;
}
