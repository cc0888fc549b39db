// Ports for programs that tests start.
import { createServer } from "node:net";

/** Below the ports that Linux gives to outgoing connections, which could take a port before its program listens. */
const FIRST = 11_000;
const SLICES = 330;
const SIZE = 64;

let turn = Math.floor(Math.random() * SIZE);

/**
 * A port that nothing listens on. Each process takes its ports from a slice of its own, so two processes do not find the
 * same one free: those that run at the same time have process ids that are close together.
 */
export async function freePort(): Promise<number> {
  const slice = FIRST + (process.pid % SLICES) * SIZE;
  for (let tries = 0; tries < SIZE; tries++) {
    const port = slice + (turn++ % SIZE);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${slice} on`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
