// Accounts and clips made through the ordinary API, the way any client would.
import type PocketBase from "pocketbase";
import { type ClipName, clipFile } from "./clips";
import type { Server } from "./server";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  /** A client of their own, signed in. */
  pb: PocketBase;
}

export const PASSWORD = "secret-pass";

/** Signs up and logs in; the username must be free. */
export async function person(server: Server, username: string): Promise<Person> {
  const pb = server.client();
  const email = `${username.toLowerCase()}@example.test`;
  await pb.collection("users").create({ username, email, password: PASSWORD, passwordConfirm: PASSWORD });
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
