import { query } from "../database";
import { bodyFor, sent, valueFor } from "./bodies";
import { type Cell, type Fixtures, PAIRS, path, rowOf } from "./fixtures";
import type { Field, Table } from "./schema";

/** The owner adds one field to a valid request: written, ignored or refused. */
export function fieldCells(stage: Fixtures, table: Table, field: Field): Cell[] {
  const { all, tables } = stage;
  const target = tables.find(({ id }) => id === field.collectionId)?.name ?? "";
  const stored = async (id: string) => {
    const [row] = await query(
      all.server,
      `SELECT "${field.name}" AS value FROM ${table.name} WHERE id = '${id}'`,
    );
    return row?.value ?? "";
  };
  // For renamed files and hashed passwords, the cell only checks that the value changed.
  const plain = ["text", "email", "select", "relation", "date", "autodate"].includes(field.type);
  const outcome = (before: string, value: unknown, after: string) =>
    (plain ? after === value : after !== before) ? "written" : "ignored";
  const cell = (column: string, ask: Cell["ask"]): Cell => ({
    row: `${table.name}.${field.name}`,
    column,
    ask,
    kind: "writes",
  });
  return [
    cell("create", async () => {
      if (PAIRS.includes(table.name)) await query(all.server, `DELETE FROM ${table.name}`);
      const value = await valueFor(all, field, target);
      const body = { ...(await bodyFor(all, table, tables, all.people.owner.id)), [field.name]: value };
      const { status, body: made } = await all.ask("owner", "POST", path(table), sent(body));
      const after = status === 200 ? await stored(made.id) : "";
      return status === 200 ? outcome(EMPTY.test(after) ? after : "", value, after) : `${status}`;
    }),
    cell("update", async () => {
      const id = await rowOf(stage, table, true);
      const before = await stored(id);
      const value = await valueFor(all, field, target);
      const { status } = await all.ask("owner", "PATCH", path(table, id), sent({ [field.name]: value }));
      return status === 200 ? outcome(before, value, await stored(id)) : `${status}`;
    }),
  ];
}

/** Values of an unset field in the database. */
const EMPTY = /^(|0|false|null|\[\]|\{\}|"")$/;
