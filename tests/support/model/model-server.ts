// Sends requests to the server next to the model over persistent connections, and reads its database.
import { Agent, request } from "node:http";
import { query } from "../database";
import type { Server } from "../server";
import { createUser } from "../users";
import { removeLimits, settled } from "../without-limits";
import { Model } from "./model";

export interface ModelServer {
  server: Server;
  model: Model;
  root: string;
  /** Returns status and body of one request. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent
  ask(token: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export async function startModelServer(server: Server, people: number): Promise<ModelServer> {
  await removeLimits(server);
  const model = new Model();
  for (let n = 0; n < people; n++) {
    const { id, username, pb } = await createUser(server, `model_${n}`);
    model.users.push({ id, username, token: pb.authStore.token, status: "active" });
  }
  await settled(server);
  const root = (await server.superuser()).authStore.token;
  const ask: ModelServer["ask"] = (token, method, path, body) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { ...(token && { Authorization: token }) };
      if (body) headers["Content-Type"] = "application/json";
      const at = { host: "127.0.0.1", port: server.port, path: `/api/${path}`, method, agent, headers };
      const call = request(at, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : undefined }),
        );
      });
      call.on("error", reject);
      call.end(body ? JSON.stringify(body) : undefined);
    });
  return { server, model, root, ask };
}

/** Returns the stored counters in the form of the model's counts. */
export async function counts(server: Server): Promise<ReturnType<Model["counts"]>> {
  // One response has at most a thousand rows.
  const lines = async (select: string) => {
    const rows: Record<string, string>[] = [];
    for (let next = 0; next === rows.length; next += 1000)
      rows.push(...(await query(server, `SELECT * FROM (${select}) ORDER BY 1 LIMIT 1000 OFFSET ${next}`)));
    return rows.map((row) => Object.values(row).join()).sort();
  };
  return {
    videos: await lines(
      "SELECT id, iif(status = 'visible', 'shown', 'hidden'), likes_count, comments_count FROM videos",
    ),
    users: await lines("SELECT id, status, followers_count, videos_count FROM users"),
    pairs: await lines(
      `SELECT user || '>' || video AS p FROM likes UNION ALL SELECT follower || '>' || following FROM follows
       UNION ALL SELECT blocker || '>' || blocked FROM blocks`,
    ),
  };
}
