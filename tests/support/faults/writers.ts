// Clients that like, bookmark, follow, share, comment and like comments at random, and note which writes the server has
// confirmed. A server that dies in between answers with status 0.
import { Agent, request } from "node:http";
import { query } from "../database";
import { pick, seededRandom } from "../seeded-random";
import type { Server } from "../server";
import type { Stage } from "./stage";

/** Columns of the user and of the target. */
const TABLES = {
  likes: ["user", "video"],
  bookmarks: ["user", "video"],
  comments: ["user", "video"],
  comment_likes: ["user", "comment"],
  follows: ["follower", "following"],
} as const;
type Table = keyof typeof TABLES;
/** PocketBase returns so many rows at most. */
const PAGE_ROWS = 1000;
/** Between attempts while no server answers. */
const RETRY_MS = 50;

export interface Writers {
  /** Resolves after the last answer. */
  stop(): Promise<void>;
  /** Sends one request; status 0 if no answer came. */
  send(method: string, path: string, token: string, body?: unknown): Promise<{ status: number; id: string }>;
}

/** Starts one client per token. They write until `stop`, also across restarts of the server. */
export function startWriters(stage: Stage): Writers {
  const agent = new Agent({ keepAlive: true, maxSockets: stage.tokens.size + 4 });
  const send: Writers["send"] = (method, path, token, body) =>
    new Promise((resolve) => {
      const none = () => resolve({ status: 0, id: "" });
      const headers = { Authorization: token, ...(body ? { "Content-Type": "application/json" } : {}) };
      const call = request(`${stage.server.url}/api/${path}`, { method, agent, headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("error", none);
        answer.on("end", () => {
          const status = answer.complete ? (answer.statusCode ?? 0) : 0;
          resolve({ status, id: status === 200 ? JSON.parse(text).id : "" });
        });
      });
      call.on("error", none);
      call.end(body ? JSON.stringify(body) : undefined);
    });
  let running = true;
  const seed = stage.seed + stage.notes.answered;
  const clients = [...stage.tokens].map(async ([user, token], n) => {
    const roll = seededRandom(seed + n);
    while (running) {
      const status = await write(stage, send, user, token, roll);
      if (status === 0) await new Promise((r) => setTimeout(r, RETRY_MS));
    }
  });
  return {
    send,
    async stop() {
      running = false;
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

/** One random write of one client. Returns its status. */
async function write(
  { videos, comments, owner, notes }: Stage,
  send: Writers["send"],
  user: string,
  token: string,
  roll: () => number,
): Promise<number> {
  const chance = roll();
  const video = pick(videos, roll);
  const comment = pick(comments, roll);
  const note = (status: number) => {
    if (status === 200 || status === 204) notes.answered++;
    else notes.refused.set(status, (notes.refused.get(status) ?? 0) + 1);
    return status;
  };
  const toggle = async (table: Table, target: string, more = {}) => {
    const key = `${table} ${user} ${target}`;
    const id = notes.own.get(key);
    if (id) {
      notes.own.delete(key);
      notes.made.delete(id);
      notes.unsure.add(id);
      const { status } = await send("DELETE", `collections/${table}/records/${id}`, token);
      if (status === 204) {
        notes.unsure.delete(id);
        notes.gone.add(id);
      }
      return note(status);
    }
    const [byField, targetField] = TABLES[table];
    const body = { [byField]: user, [targetField]: target, ...more };
    const answer = await send("POST", `collections/${table}/records`, token, body);
    if (answer.status === 200) {
      notes.own.set(key, answer.id);
      notes.made.add(answer.id);
    }
    return note(answer.status);
  };
  if (chance < 0.45) return toggle("likes", video);
  if (chance < 0.55) return toggle("bookmarks", video);
  if (chance < 0.7) return toggle("comment_likes", comment);
  if (chance < 0.75) return note((await send("POST", "app/shares", token, { video })).status);
  if (chance < 0.85) return toggle("follows", owner.id);
  return toggle("comments", video, { text: `${chance}` });
}

/** The stored rows of all tables: `table user target` by id. */
async function storedRows(server: Server): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const [table, [by, target]] of Object.entries(TABLES)) {
    for (let last = "", more = true; more; ) {
      const page = await query(
        server,
        `SELECT id, ${by} || ' ' || ${target} AS pair FROM ${table} WHERE id > '${last}' ORDER BY id LIMIT ${PAGE_ROWS}`,
      );
      for (const { id = "", pair } of page) rows.set(id, `${table} ${pair}`);
      last = page.at(-1)?.id ?? "";
      more = page.length === PAGE_ROWS;
    }
  }
  return rows;
}

/**
 * Compares the notes with the database. Call while no client writes.
 * @returns `lost`: confirmed creates without a row, confirmed deletes with one; `unconfirmed`: rows that no answer named
 */
export async function compareWrites({ server, notes }: Stage) {
  const rows = await storedRows(server);
  const lost = [
    ...[...notes.made].filter((id) => !rows.has(id)).map((id) => `created ${id}`),
    ...[...notes.gone].filter((id) => rows.has(id)).map((id) => `deleted ${id}`),
  ];
  const unconfirmed = [...rows.keys()].filter((id) => !notes.made.has(id) && !notes.unsure.has(id));
  return { lost, unconfirmed, rows };
}

/** Takes over what is stored, for the next round. */
export function adopt({ notes }: Stage, rows: Map<string, string>): void {
  notes.made = new Set(rows.keys());
  notes.own = new Map([...rows].map(([id, key]) => [key, id]));
  notes.unsure.clear();
  notes.gone.clear();
}
