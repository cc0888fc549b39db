// Fixtures of the matrix: one row per collection that belongs to the owner.

import { query } from "../database";
import { testVideoFile } from "../media/test-videos";
import type { MatrixActors } from "./actors";
import { bodyFor, freshComment, freshVideo, sent } from "./bodies";
import { OF_USER, own, ownerOf, type Table } from "./schema";
import { takeSnapshot } from "./snapshot";

export interface Cell {
  row: string;
  column: string;
  /** Returns the status, and the effect if the status does not show it. */
  ask: () => Promise<string>;
  /** Cells that read are asked at the same time, then cells that listen; each cell that writes alone, after a reset. */
  kind: "reads" | "listens" | "writes";
}

/** Unique pairs need two new users, because existing rows would block a new one. */
export const PAIRS = ["follows", "blocks", "mutes"];
export const path = (table: Table, id = "") => `collections/${table.name}/records${id && `/${id}`}`;

/** An id that no row has. */
const NONE = "none00000000000";

export interface Fixtures {
  all: MatrixActors;
  tables: Table[];
  /** A public video of the owner with every possible file. */
  video: string;
  /** The owner's videos and comments that are not public, by kind. */
  variants: Record<string, Record<string, string>>;
  /** One row per collection, the owner's if rows have an owner. */
  rows: Record<string, string>;
  /** Restores the initial state, so that cells do not depend on each other. */
  reset: () => Promise<void>;
}

async function publishWhole(all: MatrixActors): Promise<string> {
  const body = {
    user: all.people.owner.id,
    caption: "সবার জন্য",
    video: testVideoFile("upright.mp4"),
    light: testVideoFile("light.mp4"),
    thumbnail: testVideoFile("picture.jpg"),
    preview: testVideoFile("preview.jpg"),
    captions: new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n"], "c.vtt", { type: "text/vtt" }),
  };
  const { status, body: made } = await all.ask("owner", "POST", "collections/videos/records", sent(body));
  if (status !== 200) throw new Error(`not published: ${status} ${JSON.stringify(made)}`);
  return made.id;
}

const VIDEOS: Record<string, string> = {
  followers: "visibility = 'followers'",
  private: "visibility = 'private'",
  held: "status = 'held'",
  removed: "status = 'removed'",
  sensitive: "sensitive = TRUE",
};

export async function createFixtures(all: MatrixActors, tables: Table[]): Promise<Fixtures> {
  const video = await publishWhole(all);
  const { owner } = all.people;
  const avatar = sent({ avatar: testVideoFile("picture.png") });
  await all.ask("owner", "PATCH", `collections/users/records/${owner.id}`, avatar);
  const icon = sent({ icon: testVideoFile("picture.png") });
  await all.ask("superuser", "PATCH", "collections/site_settings/records/site00000000000", icon);
  const videos: Record<string, string> = {};
  for (const [name, change] of Object.entries(VIDEOS)) {
    videos[name] = await publishWhole(all);
    await query(all.server, `UPDATE videos SET ${change} WHERE id = '${videos[name]}'`);
  }
  const comments: Record<string, string> = {};
  for (const status of ["held", "removed"]) {
    comments[status] = await freshComment(all);
    await query(all.server, `UPDATE comments SET status = '${status}' WHERE id = '${comments[status]}'`);
  }
  // One open report, and one decision about the owner.
  const report = { reporter: all.people.other.id, video, reason: "spam" };
  await all.ask("other", "POST", "collections/reports/records", report);
  const decided = { status: "removed" };
  await all.ask("superuser", "PATCH", `collections/videos/records/${await freshVideo(all)}`, decided);
  await befriend(all);
  const rows: Fixtures["rows"] = { live: video, videos: video };
  for (const name of OF_USER) rows[name] = owner.id;
  for (const table of [...own(tables), ...tables])
    rows[table.name] ??= (await found(all, table)) ?? (await made(all, table, tables));
  const reset = await takeSnapshot(all.server, tables);
  return { all, tables, video, variants: { videos, comments }, rows, reset };
}

/** Returns the oldest row of the owner, or the oldest row. */
async function found({ server, people }: MatrixActors, table: Table): Promise<string | undefined> {
  const mine = ownerOf(table);
  const where = mine ? `WHERE "${mine}" = '${people.owner.id}'` : "";
  const order = table.type === "view" ? "" : "ORDER BY rowid";
  const [row] = await query(server, `SELECT id FROM "${table.name}" ${where} ${order} LIMIT 1`);
  return row?.id;
}

async function made(all: MatrixActors, table: Table, tables: Table[]): Promise<string> {
  if (table.type === "view" || table.system) return NONE;
  const body = sent(await bodyFor(all, table, tables, all.people.owner.id));
  const answer = await all.ask("superuser", "POST", path(table), body);
  if (!answer.body?.id) throw new Error(`no ${table.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Returns the id of a row of the owner. With `fresh`, a new row if others can refer to it. */
export async function rowOf({ all, rows }: Fixtures, table: Table, fresh = false): Promise<string> {
  if (fresh && (table.name === "live" || table.name === "videos")) return freshVideo(all);
  if (fresh && table.name === "comments") return freshComment(all);
  return rows[table.name] ?? NONE;
}

/** Creates the follower of the owner, and the users that the owner follows, blocks and mutes. */
async function befriend({ server, people: { owner, follower, blocked, other } }: MatrixActors) {
  // Runs first, because a blocked user cannot follow.
  await query(server, "DELETE FROM blocks");
  await query(server, `DELETE FROM follows WHERE following = '${owner.id}' OR follower = '${owner.id}'`);
  await query(
    server,
    `INSERT INTO follows (id, follower, following, created)
     VALUES ('follow000000001', '${follower.id}', '${owner.id}', '2026-01-01 00:00:00.000Z'),
       ('follow000000002', '${owner.id}', '${other.id}', '2026-01-01 00:00:00.000Z')`,
  );
  await query(
    server,
    `INSERT INTO blocks (id, blocker, blocked) VALUES ('block0000000001', '${owner.id}', '${blocked.id}')`,
  );
  await query(server, "DELETE FROM mutes");
  await query(
    server,
    `INSERT INTO mutes (id, muter, muted) VALUES ('mute00000000001', '${owner.id}', '${other.id}')`,
  );
}
