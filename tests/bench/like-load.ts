// Sends likes as fast as a number of clients can, each with one keep-alive socket.
import { Agent, request } from "node:http";
import type { Person } from "../support/users";

export interface Answer {
  status: number;
  ms: number;
  id: string;
  /** Cursor of a list. */
  next: string;
}

/** One socket per client, so that the figure excludes connection set-up. */
export function clientAgents(count: number): Agent[] {
  return Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
}

/** @param who undefined for a guest */
export function send(
  agent: Agent,
  url: string,
  method: string,
  path: string,
  who: { pb: { authStore: { token: string } } } | undefined,
  body?: unknown,
): Promise<Answer> {
  const begun = performance.now();
  const data = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = who ? { Authorization: who.pb.authStore.token } : {};
  if (data) headers["Content-Type"] = "application/json";
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        const ms = performance.now() - begun;
        const { id = "", next = "" } = status === 200 ? (JSON.parse(text) as Partial<Answer>) : {};
        resolve({ status, ms, id, next: next ?? "" });
      });
    });
    call.on("error", reject);
    call.end(data);
  });
}

export const like = (agent: Agent, url: string, who: Person, video: string) =>
  send(agent, url, "POST", "/api/collections/likes/records", who, { user: who.id, video });

export const unlike = (agent: Agent, url: string, who: Person, id: string) =>
  send(agent, url, "DELETE", `/api/collections/likes/records/${id}`, who);
