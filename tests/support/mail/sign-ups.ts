// Sign-ups with mail, one request at a time, like any client.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Server } from "../server";
import { PASSWORD } from "../users";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  body: any;
  /** `field: code` of an error. */
  fault: string;
}

let count = 0;
export const newName = () => `fresh_${++count}q`;
export const addressOf = (name: string) => `${name}@example.test`;
/** Returns a different code. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export function signUpOperator(server: Server) {
  async function send(path: string, body: unknown, from = "127.0.0.1"): Promise<Answer> {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const said = text ? JSON.parse(text) : {};
    const [[field, fault] = ["", { code: "" }]] = Object.entries<{ code: string }>(said.data ?? {});
    // Both differ between any two requests.
    const { date, "x-request-id": requestId, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text, body: said, fault: field && `${field}: ${fault.code}` };
  }
  return {
    send,
    signUp(username: string, email = addressOf(username), more: Record<string, unknown> = {}, from?: string) {
      const account = { username, email, password: PASSWORD, passwordConfirm: PASSWORD, ...more };
      return send("collections/users/records?language=en", account, from);
    },
    confirm: (ticket: string, code: string) => send("app/sign-up/confirm", { sign_up: ticket, code }),
    resend: (ticket: string) => send("app/sign-up/resend", { sign_up: ticket }),
    logIn: (identity: string, password = PASSWORD) =>
      send("collections/users/auth-with-password", { identity, password }),
    /** Computes the code as the server does, from the key in its data folder. */
    codeOf(ticket: string) {
      const key = readFileSync(join(server.dir, "address-hash.key"));
      const hash = createHmac("sha256", key).update(`sign-up:${ticket}`).digest("hex");
      return String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, "0");
    },
  };
}
