// Server and requests from chosen addresses for tests of limits.
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type Server, startServer } from "./server";
import { createUser, createVideo, type Person } from "./users";

export let server: Server;
export let root: PocketBase;
export let owner: Person;
export let video: string;

/** Signs `root` in, at the start and after a restart. */
export async function signInSuperuser() {
  root = await server.superuser();
}

/** Starts the server of a test file. The exported variables are set before the first test. */
export function startLimitsServer() {
  beforeAll(async () => {
    server = await startServer();
    await signInSuperuser();
    // Takes client addresses from a proxy header, so that one machine can act as fifty.
    await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
    owner = await createUser(server, "rahim");
    video = await createVideo(owner, { caption: "ভোর" });
  });
  afterAll(() => server.dispose());
}

export interface Answer {
  status: number;
  wait: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent
  body: any;
}
export async function ask(
  by: Person | null,
  method: string,
  path: string,
  body?: unknown,
  from = "",
): Promise<Answer> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (by) headers.Authorization = by.pb.authStore.token;
  if (from) headers["X-Forwarded-For"] = from;
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const wait = Number(answer.headers.get("Retry-After") ?? 0);
  return { status: answer.status, wait, body: text ? JSON.parse(text) : undefined };
}
export const settings = (row: Record<string, unknown>) =>
  root.collection("site_settings").update("site00000000000", row);
export const say = (by: Person, text: string, on = video) =>
  ask(by, "POST", "collections/comments/records", { user: by.id, video: on, text });
export const TOO_MANY = {
  code: "too_many",
  message: "You're doing that too often. Try again shortly.",
  seconds: expect.any(Number),
};
