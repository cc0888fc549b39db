// Server, users and actions for tests of notifications.
import { afterAll, beforeAll, expect } from "vitest";
import { type Actors, createActors } from "./actors";
import { type Server, startServer } from "./server";
import { startTicker } from "./ticker";
import { createUser, type Person } from "./users";

export let server: Server;
export let people: Actors;
let count = 0;

/** Starts the server of a test file. The exported variables are set before the first test. */
export function startNotificationsServer() {
  beforeAll(async () => {
    server = await startServer();
    people = await createActors(server);
    await startTicker(server);
  });
  afterAll(() => server.dispose());
}

export const someone = (name: string) => createUser(server, `n_${name}_${++count}`);
export const make = async (who: Person, collection: string, body: unknown) => {
  const made = await people.ask(who, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
export const drop = async (who: Person | "superuser", collection: string, id: string) =>
  expect((await people.ask(who, "DELETE", `collections/${collection}/records/${id}`)).status).toBe(204);
export const like = (who: Person, video: string) => make(who, "likes", { user: who.id, video });
export const say = (who: Person, video: string, text: string, parent = "") =>
  make(who, "comments", { user: who.id, video, text, parent });
export const follow = (who: Person, target: Person) =>
  make(who, "follows", { follower: who.id, following: target.id });

export interface Listed {
  kind: string;
  count: number;
  read: boolean;
  [field: string]: unknown;
}
export async function inbox(
  who: Person,
  query = "",
): Promise<{ items: Listed[]; next: string; unread: number }> {
  const { status, body } = await people.ask(who, "GET", `app/notifications${query}`);
  expect(status).toBe(200);
  return body;
}
export const kinds = async (who: Person) => (await inbox(who)).items.map((g) => `${g.kind} ${g.count}`);
export const SOON = { timeout: 4000 };
export const card = (who: Person) => ({ id: who.id, username: who.username, full_name: "", avatar: "" });
