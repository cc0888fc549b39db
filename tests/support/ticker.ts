// Waits for the server's ticker, whose passes no response shows.
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "./database";
import type { Server } from "./server";

/** As in the hooks: what waits for the ticker is stored, sent to inboxes and counted at most so often. */
export const INBOXES_MS = 500;
export const BATCHES_MS = 1000;

const LIMIT_MS = 30_000;
const ROW = "FROM search_videos WHERE n = -1";

/**
 * Leaves a caption for the vocabulary, which each pass reads after views and presence and before it delivers events. Newer
 * captions are read first, twenty in a pass.
 */
async function captionRead(server: Server): Promise<void> {
  await query(server, "INSERT INTO search_videos (n, id, text, listed) VALUES (-1, 'ticker', '', 1)");
  const until = performance.now() + LIMIT_MS;
  while ((await query(server, `SELECT words IS NOT NULL AS isRead ${ROW}`))[0]?.isRead !== "1") {
    if (performance.now() > until) throw new Error(`the ticker did not run in ${LIMIT_MS / 1000} s`);
    await sleep(20);
  }
  await query(server, `DELETE ${ROW}`);
}

/** Starts the ticker, which the server itself does within a second. */
export async function startTicker(server: Server): Promise<void> {
  await (await server.superuser()).crons.run("ticker");
  await captionRead(server);
}

/**
 * Waits until the ticker has done all of its work twice since the call: what it queues again in one pass, it delivers in the
 * next.
 * @param after ms before that, for work that the ticker does at most so often
 */
export async function tickerRuns(server: Server, after = 0): Promise<void> {
  if (after) await sleep(after);
  // The first caption may be read in a pass that had begun before.
  for (let pass = 0; pass < 3; pass++) await captionRead(server);
}
