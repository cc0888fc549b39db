// Clients that publish and delete videos, and the comparison of files with records.
import { jsonCommand } from "../../../scripts/lib/server.mjs";
import { query } from "../database";
import { testVideoFile } from "../media/test-videos";
import { BIN, type Server } from "../server";
import type { Person } from "../users";

/** A client deletes its oldest video when it has more. */
const MAX_VIDEOS = 3;
const RETRY_MS = 50;

export interface Publisher {
  user: Person;
  /** Videos with a confirmed create and no delete begun, the oldest first. */
  videos: string[];
}

/** Each user publishes and deletes videos until `stop`, also across restarts of the server. */
export function startPublishers(publishers: Publisher[]): { stop(): Promise<unknown> } {
  let running = true;
  const clients = publishers.map(async ({ user: { id: user, pb }, videos }) => {
    while (running) {
      try {
        const fields = { user, video: testVideoFile("short.mp4"), thumbnail: testVideoFile("picture.jpg") };
        videos.push((await pb.collection("videos").create(fields)).id);
        const oldest = videos.length > MAX_VIDEOS ? videos.shift() : undefined;
        if (oldest) await pb.collection("videos").delete(oldest);
      } catch {
        await new Promise((r) => setTimeout(r, RETRY_MS));
      }
    }
  });
  return {
    stop() {
      running = false;
      return Promise.all(clients);
    },
  };
}

/** Compares each user's videos with the database and takes over what is stored. Returns those that are missing. */
export async function compareVideos(server: Server, publishers: Publisher[]): Promise<string[]> {
  const lost: string[] = [];
  for (const publisher of publishers) {
    const sql = `SELECT id FROM videos WHERE user = '${publisher.user.id}' ORDER BY created`;
    const stored = (await query(server, sql)).map(({ id = "" }) => id);
    lost.push(...publisher.videos.filter((id) => !stored.includes(id)));
    publisher.videos.splice(0, Number.POSITIVE_INFINITY, ...stored);
  }
  return lost;
}

/** Sweeps, then lists files that no record names and records without their file, as `make reconcile` does. */
export async function sweepAndCompareFiles(
  server: Server,
): Promise<{ checked: number; missing: string[]; orphans: string[] }> {
  const root = await server.superuser();
  await root.send("/api/app/sweep", { method: "POST", body: { minutes: 0 } });
  return jsonCommand(BIN, server.dir, "files");
}
