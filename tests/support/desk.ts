// Helpers for tests of the moderators' desk.
import type { Actors } from "./actors";
import { query } from "./database";
import { records } from "./moderation";
import type { Server } from "./server";
import { createUser, type Person } from "./users";

/** A user with the role, given as the operator gives it. */
export async function createModerator(server: Server, name: string): Promise<Person> {
  const person = await createUser(server, name);
  const root = await server.superuser();
  await root.collection("users").update(person.id, { role: "moderator" });
  return person;
}

export const queueOf = (people: Actors, by: Person, search = "") =>
  people.ask(by, "GET", `app/desk${search}`);

/** Ids of the cards that the moderator may decide. */
export async function idsOf(people: Actors, by: Person): Promise<string[]> {
  const { body } = await queueOf(people, by, "?limit=50");
  return body.items.map(({ id }: { id: string }) => id);
}

export const cardOf = (people: Actors, by: Person, id: string) => people.ask(by, "GET", `app/desk/${id}`);

/** Reads the card and decides as it is now. */
export async function answer(people: Actors, by: Person, id: string, decision: Record<string, unknown>) {
  const { body } = await cardOf(people, by, id);
  const card = { seq: body.seq, appeal: body.appeal?.id };
  return people.ask(by, "POST", `app/desk/${id}`, { ...card, ...decision });
}

/** The newest row of the log. */
export async function lastLogged(server: Server): Promise<Record<string, string>> {
  const [row] = await query(server, "SELECT * FROM moderation_log ORDER BY seq DESC LIMIT 1");
  return row ?? {};
}

/** The author appeals against the newest decision about the item. @returns the id of the decision */
export async function appealAgainst(people: Actors, author: Person, action: string): Promise<string> {
  const filter = encodeURIComponent(`action = "${action}" && appealed = ""`);
  const { body } = await people.ask(author, "GET", `${records("decisions")}?filter=${filter}&sort=-created`);
  const { id } = body.items[0];
  await people.ask(author, "PATCH", records("decisions", id), { appeal: "আবার দেখুন" });
  return id;
}
