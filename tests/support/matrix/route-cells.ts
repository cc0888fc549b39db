import { ourRoutes } from "../fuzz/routes";
import { ACTORS, type Actor } from "./actors";
import { unique } from "./bodies";
import type { Cell, Fixtures } from "./fixtures";

/** Sent without a session, because the route ends the sessions that other cells use. */
const ENDS = "/api/app/logout-everywhere";
const WITHOUT = ["anonymous", "deleted", "expired", "tampered", "superuser"] as const;

/**
 * Returns cells of the app's routes about the owner's video, with an almost empty body. The account whose password
 * is tried differs each time.
 */
export function routeCells({ all, video }: Fixtures): Cell[] {
  const owned = { "{id}": video, "{username}": all.people.owner.username, "{tag}": "dhaka" };
  return ourRoutes()
    .filter(({ method, path }) => path.startsWith("/api/") && method !== "OPTIONS")
    .flatMap(({ method, path }) => {
      const at = Object.entries(owned).reduce((text, [name, value]) => text.replace(name, value), path);
      const ask = async (actor: Actor) => {
        const body = method === "POST" || method === "PATCH" ? { identity: unique() } : undefined;
        return `${(await all.ask(actor, method, at.replace("/api/", ""), body)).status}`;
      };
      const actors = path === ENDS ? WITHOUT : ACTORS;
      const kind = method === "GET" || method === "HEAD" ? "reads" : "writes";
      return actors.map((actor) => ({
        row: `${method} ${path}`,
        column: actor,
        ask: () => ask(actor),
        kind,
      }));
    });
}
