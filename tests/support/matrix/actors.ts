// Ten actors: the owner, users with different relations to the owner, invalid tokens, a guest and the superuser.
import { tokenFor } from "../actors";
import type { Server } from "../server";
import { createUser, PASSWORD, type Person } from "../users";
import { removeLimits, settled } from "../without-limits";

export const ACTORS = [
  "anonymous",
  "owner",
  "follower",
  "other",
  "blocked",
  "suspended",
  "deleted",
  "expired",
  "tampered",
  "superuser",
] as const;
export type Actor = (typeof ACTORS)[number];

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent, asserted by the tests
  body: any;
}

export interface MatrixActors {
  server: Server;
  people: Record<"owner" | "follower" | "other" | "blocked" | "suspended", Person>;
  tokens: Record<Actor, string>;
  /** The id that an actor uses as its own: the user of its token, or the owner for actors without a token. */
  self(actor: Actor): string;
  ask(actor: Actor, method: string, path: string, body?: unknown): Promise<Answer>;
  askAs(token: string, method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Replaces the user id in a token and leaves the signature. */
function forged(token: string, id: string): string {
  const [head, claims = "", signature] = token.split(".");
  const said = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), id };
  return [head, Buffer.from(JSON.stringify(said)).toString("base64url"), signature].join(".");
}

export async function createActors(server: Server): Promise<MatrixActors> {
  const askAs: MatrixActors["askAs"] = async (token, method, path, body) => {
    const headers: Record<string, string> = token ? { Authorization: token } : {};
    const form = body instanceof FormData;
    if (body !== undefined && !form) headers["Content-Type"] = "application/json";
    const sent = form || body === undefined ? body : JSON.stringify(body);
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: sent as BodyInit });
    const text = await answer.text();
    const json = answer.headers.get("content-type")?.startsWith("application/json");
    return { status: answer.status, body: text && json ? JSON.parse(text) : text };
  };
  await removeLimits(server);
  const made = (name: string) => createUser(server, `${name}_1`);
  const people = {
    owner: await made("owner"),
    follower: await made("follower"),
    other: await made("other"),
    blocked: await made("blocked"),
    suspended: await made("suspended"),
  };
  const gone = await made("deleted");
  await settled(server);
  const root = await server.superuser();
  const token = ({ pb }: Person) => pb.authStore.token;
  const tokens: Record<Actor, string> = {
    anonymous: "",
    owner: token(people.owner),
    follower: token(people.follower),
    other: token(people.other),
    blocked: token(people.blocked),
    suspended: token(people.suspended),
    deleted: token(gone),
    expired: await tokenFor(server, people.owner.id, -60),
    tampered: forged(token(people.other), people.owner.id),
    superuser: root.authStore.token,
  };
  const selves: Partial<Record<Actor, string>> = { deleted: gone.id };
  for (const [name, { id }] of Object.entries(people)) selves[name as Actor] = id;
  const all: MatrixActors = {
    server,
    people,
    tokens,
    self: (actor) => selves[actor] ?? people.owner.id,
    ask: (actor, method, path, body) => askAs(tokens[actor], method, path, body),
    askAs,
  };

  const done = async (what: string, answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  const { owner, follower, blocked, suspended } = people;
  const follow = { follower: follower.id, following: owner.id };
  await done("follow", all.ask("follower", "POST", "collections/follows/records", follow));
  const block = { blocker: owner.id, blocked: blocked.id };
  await done("block", all.ask("owner", "POST", "collections/blocks/records", block));
  const grown = { birth_year: 1990 };
  const settings = `collections/account_settings/records/${follower.id}`;
  await done("birth year", all.ask("follower", "PATCH", settings, grown));
  const removed = `collections/users/records/${gone.id}`;
  await done("delete", all.askAs(tokens.deleted, "DELETE", removed, { password: PASSWORD }));
  const ended = { status: "suspended" };
  await done("suspend", all.ask("superuser", "PATCH", `collections/users/records/${suspended.id}`, ended));
  return all;
}
