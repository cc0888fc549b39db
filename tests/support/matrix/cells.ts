// Lists all cells of the matrix. Each cell is one request with a one-word result.
import { query } from "../database";
import { subscribe } from "../live-listener";
import { createUser, PASSWORD } from "../users";
import { ACTORS, type Actor } from "./actors";
import { bodyFor, sent, unique } from "./bodies";
import { fieldCells } from "./field-cells";
import { type Cell, type Fixtures, PAIRS, path, rowOf } from "./fixtures";
import { routeCells } from "./route-cells";
import { type Field, filesOf, OF_USER, own, type Table, waysTo } from "./schema";

async function list({ all }: Fixtures, table: Table, id: string, actor: Actor): Promise<string> {
  const name = table.name === "users" ? `username=${all.people.owner.username}&` : "";
  const query = `${name}filter=${encodeURIComponent(`id = "${id}"`)}`;
  const { status, body } = await all.ask(actor, "GET", `${path(table)}?${query}`);
  if (status !== 200) return `${status}`;
  return body.items.length ? "200 shown" : "200 empty";
}

async function view({ all }: Fixtures, table: Table, id: string, actor: Actor): Promise<string> {
  return `${(await all.ask(actor, "GET", path(table, id))).status}`;
}

async function create({ all, tables }: Fixtures, table: Table, actor: Actor): Promise<string> {
  if (PAIRS.includes(table.name)) await query(all.server, `DELETE FROM ${table.name}`);
  const body = sent(await bodyFor(all, table, tables, all.self(actor), actor === "anonymous"));
  return `${(await all.ask(actor, "POST", path(table), body)).status}`;
}

async function update({ all }: Fixtures, table: Table, id: string, actor: Actor): Promise<string> {
  return `${(await all.ask(actor, "PATCH", path(table, id), {})).status}`;
}

/** Deletes rows that belong to a user on a user made for that cell. */
async function remove({ all }: Fixtures, table: Table, id: string, actor: Actor): Promise<string> {
  const body = table.name === "users" ? { password: PASSWORD } : undefined;
  if (OF_USER.includes(table.name) && (actor === "owner" || actor === "superuser")) {
    const double = await createUser(all.server, unique("double_"));
    const token = actor === "owner" ? double.pb.authStore.token : all.tokens.superuser;
    return `${(await all.askAs(token, "DELETE", path(table, double.id), body)).status}`;
  }
  return `${(await all.ask(actor, "DELETE", path(table, id), body)).status}`;
}

const AFTER_MARK_MS = 100;

const TOUCHES: Record<string, () => object> = {
  users: () => ({ bio: unique() }),
  videos: () => ({ caption: unique() }),
  live: () => ({ likes: Date.now() % 1e6 }),
  tags: () => ({ followers_count: Date.now() % 1e6 }),
  inboxes: () => ({ unread: Date.now() % 1e6 }),
};

let touches = 0;

/**
 * Subscribes the row and a video's live row, which everybody hears, then changes one after the other. An actor who has
 * heard only the second is silent.
 */
async function realtime({ all, video }: Fixtures, table: Table, id: string, actor: Actor): Promise<string> {
  const [topic, mark] = [`${table.name}/${id}`, `live/${video}`];
  const token = all.tokens[actor];
  const refusal = /subscribe answered (\d+)/;
  const live = await subscribe(all.server.url, [topic, mark], { token }).catch((error: Error) => error);
  if (live instanceof Error) return refusal.exec(live.message)?.[1] ?? String(live);
  await all.ask("superuser", "PATCH", path(table, id), TOUCHES[table.name]?.() ?? {});
  const likes = 1e6 + ++touches;
  await all.ask("superuser", "PATCH", `collections/live/records/${video}`, { likes });
  const marked = await live.wait(mark, ({ row }) => row.likes >= likes, 10_000).catch(() => undefined);
  // PocketBase sends each event in a goroutine of its own, so two may change places.
  const heard = await live.wait(topic, () => true, AFTER_MARK_MS).catch(() => undefined);
  live.close();
  if (!marked) return "204 deaf";
  return `204 ${heard ? "heard" : "silent"}`;
}

async function expand({ all, video }: Fixtures, table: Table, ways: string[], actor: Actor): Promise<string> {
  const { status, body } = await all.ask(
    actor,
    "GET",
    `collections/videos/records/${video}?expand=${ways.join()}`,
  );
  if (status !== 200) return `${status}`;
  return JSON.stringify(body.expand ?? {}).includes(`"collectionName":"${table.name}"`) ? "shown" : "empty";
}

async function file(
  { all }: Fixtures,
  table: Table,
  id: string,
  field: Field,
  actor: Actor,
): Promise<string> {
  const [row] = await query(
    all.server,
    `SELECT "${field.name}" AS name FROM ${table.name} WHERE id = '${id}'`,
  );
  const { body } = await all.ask(actor, "POST", "files/token");
  const token = body?.token ? `?token=${body.token}` : "";
  return `${(await all.ask(actor, "GET", `files/${table.name}/${id}/${row?.name}${token}`)).status}`;
}

const READS = /^(list|view|expand|file)\b/;

/** Returns the cells of one collection, or of one kind of row in it. */
function cellsOf(stage: Fixtures, table: Table, kind = ""): Cell[] {
  const name = kind ? `${table.name} (${kind})` : table.name;
  const kept = stage.variants[table.name]?.[kind];
  const row = async (fresh = false) => kept ?? rowOf(stage, table, fresh);
  const by = (operation: string, ask: (actor: Actor) => Promise<string>, actors: readonly Actor[] = ACTORS) =>
    actors.map(
      (actor): Cell => ({
        row: `${name} ${operation}`,
        column: actor,
        ask: () => ask(actor),
        kind: READS.test(operation) ? "reads" : operation === "realtime" ? "listens" : "writes",
      }),
    );
  const cells = [
    ...by("list", async (actor) => list(stage, table, await row(), actor)),
    ...by("view", async (actor) => view(stage, table, await row(), actor)),
  ];
  if (table.type === "view") return cells;
  // The superuser's writes to PocketBase's own collections are not tested.
  const writers = table.system ? ACTORS.filter((actor) => actor !== "superuser") : ACTORS;
  if (!kind) cells.push(...by("create", (actor) => create(stage, table, actor), writers));
  cells.push(...by("update", async (actor) => update(stage, table, await row(true), actor), writers));
  if (!kind) {
    cells.push(
      ...by("delete", async (actor) => remove(stage, table, await row(true), actor), writers),
      ...by("realtime", async (actor) => realtime(stage, table, await row(), actor)),
    );
    const ways = waysTo(table, stage.tables);
    if (ways.length) cells.push(...by("expand", (actor) => expand(stage, table, ways, actor)));
  }
  for (const field of filesOf(table))
    cells.push(...by(`file ${field.name}`, async (actor) => file(stage, table, await row(), field, actor)));
  return cells;
}

export function allCells(stage: Fixtures): { actors: Cell[]; fields: Cell[] } {
  const rows = stage.tables.flatMap((table) => [
    ...cellsOf(stage, table),
    ...Object.keys(stage.variants[table.name] ?? {}).flatMap((kind) => cellsOf(stage, table, kind)),
  ]);
  const written = own(stage.tables).filter((table) => table.type !== "view");
  const fields = written.flatMap((table) => table.fields.flatMap((field) => fieldCells(stage, table, field)));
  return { actors: [...rows, ...routeCells(stage)], fields };
}
