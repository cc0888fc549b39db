// Server, settings and sign-up requests for tests of registration.
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Server, startServer } from "./server";

export let server: Server;
export let root: PocketBase;

/** Signs `root` in, at the start and after a restart. */
export async function signInSuperuser() {
  root = await server.superuser();
}

/** Starts the server of a test file. The exported variables are set before the first test. */
export function startRegistrationServer() {
  beforeAll(async () => {
    server = await startServer();
    await signInSuperuser();
    await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
  });
  afterAll(() => server.dispose());
  beforeEach(() => settings({ registration: "", bot_check: false, refuse_common_passwords: false }));
}

export const settings = (row: Record<string, unknown>) =>
  root.collection("site_settings").update("site00000000000", row);
let count = 0;
export async function signUp(more: Record<string, unknown> = {}, from = "127.0.0.1") {
  const username = `neuer_${++count}q`;
  const body = {
    username,
    email: `${username}@example.test`,
    password: "secret-pass",
    passwordConfirm: "secret-pass",
    ...more,
  };
  const answer = await fetch(`${server.url}/api/collections/users/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify({ ...body, passwordConfirm: body.password }),
  });
  const { data = {}, ...record } = await answer.json();
  const [[field, fault] = ["", { code: "" }]] = Object.entries<{ code: string }>(data);
  return {
    status: answer.status,
    fault: field && `${field}: ${fault.code}`,
    wait: Number(answer.headers.get("Retry-After")),
    record,
  };
}
export const info = async () => (await fetch(`${server.url}/api/app/info`)).json();
