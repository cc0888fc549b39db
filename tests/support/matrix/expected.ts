// Derives the expected result of each cell from the permissions. The default is to deny.
import { FIELDS } from "../../server/permissions/field-permissions";
import { type Permission, RECORDS } from "../../server/permissions/permissions";
import { ROUTES } from "../../server/permissions/route-permissions";
import type { Actor } from "./actors";

/** PocketBase's responses to permitted actors. A superuser is permitted everywhere. */
const GRANTED: Record<string, string> = {
  list: "200 shown",
  view: "200",
  create: "200",
  update: "200",
  delete: "204",
  realtime: "204 heard",
  expand: "shown",
};
/** Responses to actors that the API rule refuses. */
const DENIED: Record<string, string> = {
  list: "200 empty",
  view: "404",
  create: "400",
  update: "404",
  delete: "404",
};
/**
 * Responses of operations that are open to superusers only. Topics and expands are refused whatever the API rule
 * says.
 */
const CLOSED: Record<string, string> = { realtime: "400", expand: "400", file: "404" };

const NO_TOKEN: Actor[] = ["anonymous", "deleted", "expired", "tampered"];

/** Splits a row name into table and operation: `videos (held) file light`. */
function parts(row: string): { table: string; operation: string } {
  const [, table = "", operation = ""] = /^(\w+(?: \(\w+\))?) (.+)$/.exec(row) ?? [];
  return { table, operation };
}

function record(row: string, actor: Actor): string {
  const { table, operation } = parts(row);
  const [kind = ""] = operation.split(" ");
  const granted = kind === "file" ? "200" : GRANTED[kind];
  const permission: Permission | undefined = RECORDS[table]?.[operation];
  const exception = permission?.but?.[actor];
  if (exception) return exception;
  if (actor === "superuser") return granted ?? "";
  if (permission?.who.split(" ").includes(actor)) return granted ?? "";
  const open = permission && !permission.closed;
  return CLOSED[kind] ?? (open ? (DENIED[kind] ?? "") : "403");
}

function route(row: string, actor: Actor): string {
  const permission = ROUTES[row];
  if (!permission) return "no line in tests/server/permissions/route-permissions.ts";
  const { by, answer, but } = permission;
  if (but?.[actor]) return but[actor] ?? "";
  if (by === "everybody") return answer;
  if (NO_TOKEN.includes(actor)) return "401";
  return (by === "superusers") === (actor === "superuser") ? answer : "403";
}

function field(row: string, operation: string): string {
  const [table = "", name = ""] = row.split(".");
  const has = (list = "") => list.split(" ").includes(name);
  const permission = FIELDS[table];
  if (!permission) return "403";
  const { create, update, ignored, hook } = permission;
  if (operation === "create") {
    if (create === undefined) return "403";
    return has(create) ? "written" : has(ignored?.create) ? "ignored" : "400";
  }
  if (update === undefined) return "403";
  if (has(update)) return "written";
  return has(ignored?.update) ? "ignored" : has(hook) ? "400" : "404";
}

/** @param row as the live schema names it, e.g. `likes create`, `GET /api/app/info`, `users.bio` */
export function expected(row: string, column: string): string {
  if (row.includes(" /")) return route(row, column as Actor);
  return row.includes(".") ? field(row, column) : record(row, column as Actor);
}

/** Returns permissions that match no row of the live schema. */
export function unused(rows: string[]): string[] {
  const known = new Set(rows);
  const records = Object.entries(RECORDS).flatMap(([table, operations]) =>
    Object.keys(operations).map((operation) => `${table} ${operation}`),
  );
  return [...records, ...Object.keys(ROUTES)].filter((row) => !known.has(row));
}
