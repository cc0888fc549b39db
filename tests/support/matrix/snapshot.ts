// Takes a snapshot of all rows and files and restores it before each cell.
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { query } from "../database";
import type { Server } from "../server";
import type { Table } from "./schema";

/**
 * Tables that triggers also write. They are restored after the tables whose triggers write them, the last one last.
 */
const LATE = ["account_settings", "comments", "videos", "users", "live", "inboxes"];
/** Append-only table. */
const FIXED = ["moderation_log"];
const ROUNDS = 5;

const kept = (name: string) => `"ground_${name}"`;
const unlike = (name: string) => `"ground_unlike_${name}"`;

/** Selects a row if a table differs from the snapshot. */
const comparison = (name: string) => `CREATE VIEW ${unlike(name)} AS SELECT '${name}' AS name
  WHERE EXISTS (SELECT * FROM "${name}" EXCEPT SELECT * FROM ${kept(name)})
    OR EXISTS (SELECT * FROM ${kept(name)} EXCEPT SELECT * FROM "${name}")`;

/** Statements that restore the snapshot, except for changes that triggers make meanwhile. */
function steps(tables: Table[]): string[] {
  const early = [...tables].sort((a, b) => LATE.indexOf(a.name) - LATE.indexOf(b.name));
  const added = ({ name }: Table) => `DELETE FROM "${name}" WHERE id NOT IN (SELECT id FROM ${kept(name)})`;
  const missing = ({ name }: Table) =>
    `INSERT INTO "${name}" SELECT * FROM ${kept(name)} WHERE id NOT IN (SELECT id FROM "${name}")`;
  const changed = ({ name, fields }: Table) => {
    const columns = fields.map((field) => `"${field.name}"`).join();
    return `UPDATE "${name}" SET (${columns}) = (SELECT ${columns} FROM ${kept(name)} k WHERE k.id = "${name}".id)
      WHERE id IN (SELECT id FROM (SELECT * FROM "${name}" EXCEPT SELECT * FROM ${kept(name)}))`;
  };
  return [...early.map(added), ...early.toReversed().map(missing), ...early.map(changed)];
}

const CHANGED = "ground_changed";

/** Notes which tables change, because comparing all of them before each cell takes longer than the cells. */
async function noteChanges(server: Server, tables: Table[]) {
  await query(server, `CREATE TABLE ${CHANGED} (name TEXT)`);
  // Without OR IGNORE: the conflict clause of the outer statement would replace it.
  for (const { name } of tables)
    for (const event of ["INSERT", "UPDATE", "DELETE"])
      await query(
        server,
        `CREATE TRIGGER "ground_${event}_${name}" AFTER ${event} ON "${name}"
         WHEN NOT EXISTS (SELECT 1 FROM ${CHANGED} WHERE name = '${name}')
         BEGIN INSERT INTO ${CHANGED} VALUES ('${name}'); END`,
      );
}

/** Takes the snapshot. The returned function restores it. */
export async function takeSnapshot(server: Server, all: Table[]): Promise<() => Promise<void>> {
  const tables = all.filter(({ name, type }) => type !== "view" && !FIXED.includes(name));
  for (const { name } of tables) {
    await query(server, `CREATE TABLE ${kept(name)} AS SELECT * FROM "${name}"`);
    await query(server, comparison(name));
  }
  await noteChanges(server, tables);
  const [files, copies] = [join(server.dir, "storage"), join(server.dir, "ground")];
  cpSync(files, copies, { recursive: true });
  const paths = readdirSync(copies, { recursive: true, encoding: "utf8" });
  return async () => {
    let names: string[] = [];
    // Repeats if triggers or the ticker changed something meanwhile.
    for (let round = 0; round < ROUNDS; round++) {
      names = (await query(server, `SELECT name FROM ${CHANGED}`)).map(({ name }) => name ?? "");
      if (!names.length) break;
      await query(server, `DELETE FROM ${CHANGED}`);
      const compare = names.map((name) => `SELECT name FROM ${unlike(name)}`).join(" UNION ALL ");
      names = (await query(server, compare)).map(({ name }) => name ?? "");
      if (!names.length) break;
      for (const step of steps(tables.filter(({ name }) => names.includes(name)))) await query(server, step);
    }
    if (names.length) throw new Error(`not as they were: ${names}`);
    for (const path of paths)
      if (!existsSync(join(files, path))) cpSync(join(copies, path), join(files, path), { recursive: true });
  };
}
