// Creates users and videos through the ordinary API.
import type PocketBase from "pocketbase";
import { smtpInboxOf } from "./mail/smtp-inbox";
import { type TestVideo, testVideoFile } from "./media/test-videos";
import type { Server } from "./server";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  /** The user's own client, signed in. */
  pb: PocketBase;
}

export const PASSWORD = "secret-pass";

/** Signs up, with the code from the mail if mail is on. */
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
  const code = (await smtpInboxOf(server)?.next(made.email))?.code;
  await pb.send("/api/app/sign-up/confirm", { method: "POST", body: { sign_up: made.sign_up, code } });
}

/** Signs up and logs in. The username must be free. */
export async function createUser(
  server: Server,
  username: string,
  email = `${username.toLowerCase()}@example.test`,
): Promise<Person> {
  const pb = server.client();
  await signUp(server, username, email);
  const { record } = await pb.collection("users").authWithPassword(email, PASSWORD);
  return { id: record.id, username, email, password: PASSWORD, pb };
}

/** Publishes a real video and returns its id. Without `file` it is a small one, but larger than a given light rendition. */
export async function createVideo(
  by: Person,
  fields: Record<string, unknown> & { file?: TestVideo } = {},
): Promise<string> {
  const { file = fields.light ? "upright.mp4" : "plain.mp4", ...rest } = fields;
  const record = await by.pb
    .collection("videos")
    .create({ user: by.id, video: testVideoFile(file), ...rest });
  return record.id;
}
