// Helpers for moderation tests: users whose reports count, and operator edits.
import type { Actors } from "./actors";
import { query } from "./database";
import type { Server } from "./server";
import { createUser, type Person } from "./users";

export type Kind = "video" | "comment" | "account";

/** Creates verified users that are ten days old. */
export async function trustedUsers(server: Server, prefix: string, count: number): Promise<Person[]> {
  const all = await Promise.all(
    Array.from({ length: count }, (_, i) => createUser(server, `${prefix}_${i}`)),
  );
  const ids = all.map(({ id }) => `'${id}'`).join(",");
  await query(
    server,
    `UPDATE users SET verified = TRUE, created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 days') WHERE id IN (${ids})`,
  );
  return all;
}

/** Records that the users have just watched the video. */
export const watch = (server: Server, people: Person[], video: string) =>
  query(
    server,
    `INSERT OR REPLACE INTO recent_views (viewer, video, at, address) VALUES
      ${people.map(({ id }) => `('${id}', '${video}', ${Math.floor(Date.now() / 1000)}, '')`).join(", ")}`,
  );

export const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;

/** Sends a report by a signed-in user. */
export function report(cast: Actors, by: Person, kind: Kind, id: string, reason = "spam", note = "") {
  return cast.ask(by, "POST", records("reports"), { reporter: by.id, [kind]: id, reason, note });
}

/** Sets fields of a record as the operator. */
export async function decide(cast: Actors, collection: string, id: string, change: Record<string, unknown>) {
  const answer = await cast.ask("superuser", "PATCH", records(collection, id), change);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns the newest decision about a user. */
export async function notificationsOf(server: Server, user: string): Promise<Record<string, string>> {
  const [row] = await query(
    server,
    `SELECT * FROM decisions WHERE user = '${user}' ORDER BY seq DESC LIMIT 1`,
  );
  return row ?? {};
}
