// Reports of watched videos, and what the server stored of them.
import { expect, vi } from "vitest";
import { query } from "./database";
import type { Server } from "./server";
import type { Person } from "./users";

export const reportWatches = (by: Person, watches: unknown) =>
  by.pb.send("/api/app/watches", { method: "POST", body: { watches } });

export const rankOf = async (server: Server, video: string) =>
  (await query(server, `SELECT * FROM video_ranks WHERE video = '${video}'`))[0] as Record<string, string>;

export const watchesOf = (server: Server, by: Person) =>
  query(
    server,
    `SELECT w.* FROM watches w JOIN viewers v ON v.n = w.viewer WHERE v.user = '${by.id}' ORDER BY w.video`,
  );

/** Waits until the user has so many watches: the ticker stores reports once a second. */
export const waitForWatches = (server: Server, by: Person, count: number) =>
  vi.waitFor(async () => expect(await watchesOf(server, by)).toHaveLength(count), {
    timeout: 5000,
    interval: 100,
  });
