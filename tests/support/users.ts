// Accounts and clips made through the ordinary API, the way any client would.
import type PocketBase from "pocketbase";
import type { Server } from "./server";
import { postboxOf } from "./smtp-inbox";
import { type ClipName, clipFile } from "./test-videos";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  /** A client of their own, signed in. */
  pb: PocketBase;
}

export const PASSWORD = "secret-pass";

/** Signs up; where mail is on, with the code that comes by it. */
export async function signUp(
  server: Server,
  username: string,
  email: string,
  language = "bn",
): Promise<void> {
  const pb = server.client();
  const account = { username, email, password: PASSWORD, passwordConfirm: PASSWORD };
  const made = await pb.collection("users").create(account, { query: { language } });
  if (!("sign_up" in made)) return;
  const code = (await postboxOf(server)?.next(made.email))?.code;
  await pb.send("/api/app/sign-up/confirm", { method: "POST", body: { sign_up: made.sign_up, code } });
}

/** Signs up and logs in; the username must be free. */
export async function person(
  server: Server,
  username: string,
  email = `${username.toLowerCase()}@example.test`,
): Promise<Person> {
  const pb = server.client();
  await signUp(server, username, email);
  const { record } = await pb.collection("users").authWithPassword(email, PASSWORD);
  return { id: record.id, username, email, password: PASSWORD, pb };
}

/** Publishes a real clip and returns its id. */
export async function publish(
  by: Person,
  fields: Record<string, unknown> & { clip?: ClipName } = {},
): Promise<string> {
  const { clip = "upright.mp4", ...rest } = fields;
  const record = await by.pb.collection("videos").create({ user: by.id, video: clipFile(clip), ...rest });
  return record.id;
}
