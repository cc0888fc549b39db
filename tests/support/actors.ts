// Sends requests as different actors, without the SDK.
import { createHmac } from "node:crypto";
import { query } from "./database";
import type { Server } from "./server";
import type { Person } from "./users";
import { createUser } from "./users";

export const ACTORS = ["anonymous", "owner", "other", "superuser", "expired"] as const;
export type Actor = (typeof ACTORS)[number];

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent, asserted by the tests
  body: any;
}

export interface Actors {
  owner: Person;
  other: Person;
  /** Sends JSON, or a form if `body` is one. The path starts after /api/. */
  ask(actor: Actor | Person, method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Creates the actors: the owner, another user, a superuser, and the owner with an expired token. */
export async function createActors(server: Server, prefix = ""): Promise<Actors> {
  const owner = await createUser(server, `${prefix}owner_1`);
  const other = await createUser(server, `${prefix}other_1`);
  const root = await server.superuser();
  const tokens: Record<Actor, string> = {
    anonymous: "",
    owner: owner.pb.authStore.token,
    other: other.pb.authStore.token,
    superuser: root.authStore.token,
    expired: await tokenFor(server, owner.id, -60),
  };
  return {
    owner,
    other,
    async ask(actor, method, path, body) {
      const token = typeof actor === "string" ? tokens[actor] : actor.pb.authStore.token;
      const headers: Record<string, string> = token ? { Authorization: token } : {};
      const form = body instanceof FormData;
      if (body !== undefined && !form) headers["Content-Type"] = "application/json";
      const sent = form || body === undefined ? body : typeof body === "string" ? body : JSON.stringify(body);
      const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: sent as BodyInit });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    },
  };
}

/** Returns a token signed as the server does, valid for this many seconds, or expired for as many if negative. */
export async function tokenFor(server: Server, id: string, seconds: number): Promise<string> {
  const [key] = await query(
    server,
    `SELECT u.tokenKey || json_extract(c.options, '$.authToken.secret') AS secret, c.id AS collection
     FROM users u JOIN _collections c ON c.name = 'users' WHERE u.id = '${id}'`,
  );
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { id, collectionId: key?.collection, type: "auth", refreshable: true, exp };
  const head = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${head}.${createHmac("sha256", key?.secret ?? "")
    .update(head)
    .digest("base64url")}`;
}
