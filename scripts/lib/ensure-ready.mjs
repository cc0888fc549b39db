// Prepares everything that `make start` and `make dev` need before the server runs.
import { mkdirSync } from "node:fs";
import { ensureClient } from "../build/client.mjs";
import { portIsFree, serversOn } from "./data-folder-in-use.mjs";
import { seedIfEmpty } from "./demo-data.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePocketBase } from "./pocketbase.mjs";

/**
 * @param {{ at: { host: string, port: number }, data: string, client: boolean,
 *   onSpawn: (child: import("node:child_process").ChildProcess) => void }} options client: whether dist is needed
 * @returns {Promise<string>} PocketBase's path; rejects with a readable message
 */
export async function prepare({ at, data, client, onSpawn }) {
  if (!(await portIsFree(at.port, at.host))) {
    throw new Error(
      `Port ${at.port} on ${at.host} is in use. Stop the other program, or choose another port: PORT=${at.port + 1}`,
    );
  }
  const [pid] = await serversOn(data);
  if (pid)
    throw new Error(
      `Process ${pid} already serves the data folder ${data}. Stop that process, or choose another folder: DATA=other`,
    );
  await ensurePackages();
  const bin = await ensurePocketBase();
  if (client) await ensureClient();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (process.env.DEMO !== "0") await seedIfEmpty({ bin, data, onSpawn });
  return bin;
}
