// Requests about tags, and videos with a tag by SQL.
import type { Actors } from "./actors";
import { query } from "./database";
import { records } from "./moderation";
import type { Server } from "./server";
import type { Person } from "./users";

export type By = Person | "anonymous" | "superuser";

export const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

export function tagRequests(server: Server, people: Actors) {
  const get = async (path: string, by: By = "anonymous") => (await people.ask(by, "GET", path)).body;
  return {
    get,
    tagged: (by: By, name: string, more = "") =>
      get(`app/videos?tag=${encodeURIComponent(name)}&limit=50${more}`, by),
    tag: (name: string, by: By = "anonymous") => get(`app/tags/${encodeURIComponent(name)}`, by),
    follow: (by: By, name: string, method = "PUT") =>
      people.ask(by, method, `app/tags/${encodeURIComponent(name)}/follow`),
    post: (by: Person, collection: string, body: unknown) =>
      people.ask(by, "POST", records(collection), body),
    /** Videos of the owner, one minute apart; the last is the newest. The tag is the prefix of their ids. */
    fill: (prefix: string, count: number, columns = "", values = "") =>
      query(
        server,
        `INSERT INTO videos (id, user, video, caption, tags, status, visibility, created${columns})
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     SELECT '${prefix}' || printf('%0${15 - prefix.length}d', i), '${people.owner.id}', 'x.mp4', '#${prefix}', '["${prefix}"]', 'visible', 'public',
       strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', i || ' minutes')${values} FROM n`,
      ),
  };
}
