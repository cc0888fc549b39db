// ASVS 8.2.1, 8.2.2, 8.2.3, the authorization matrix. Cells come from the live schema and routes, expected results
// from permissions.ts, where the default is to deny. Every cell is requested. matrix.txt shows the same as a table;
// `node scripts/testing/permission-matrix.mjs` writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createActors } from "../../support/matrix/actors";
import { allCells } from "../../support/matrix/cells";
import { expected, unused } from "../../support/matrix/expected";
import { type Cell, createFixtures } from "../../support/matrix/fixtures";
import { schemaOf } from "../../support/matrix/schema";
import { key, print } from "../../support/matrix/table";
import { type Server, startServer } from "../../support/server";

const FILE = new URL("matrix.txt", import.meta.url).pathname;

const AT_ONCE = 16;

let server: Server;
let cells: { actors: Cell[]; fields: Cell[] };
let reset: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  const people = await createActors(server);
  const stage = await createFixtures(people, await schemaOf(people));
  cells = allCells(stage);
  reset = stage.reset;
});
afterAll(() => server.dispose());

const said = ({ row, column }: Cell) => ({ row, column, value: expected(row, column) });

test("every permission names something in the live schema", () => {
  expect(unused(cells.actors.map(({ row }) => row))).toEqual([]);
});

test("matrix.txt agrees with the permissions", () => {
  const text = print(cells.actors.map(said), cells.fields.map(said));
  if (process.env.MATRIX_WRITE) writeFileSync(FILE, text);
  expect(readFileSync(FILE, "utf8")).toBe(text);
});

test("the server answers every cell as the permissions say", { timeout: 600_000 }, async () => {
  const all = [...cells.actors, ...cells.fields];
  expect(all.length).toBeGreaterThan(2500);
  const wrong: string[] = [];
  const ask = async (cell: Cell) => {
    const [answer, should] = [await cell.ask(), expected(cell.row, cell.column)];
    if (answer !== should) wrong.push(`${key(cell.row, cell.column)}: ${answer}, not ${should}`);
  };
  const of = (kind: Cell["kind"]) => all.filter((cell) => cell.kind === kind);
  for (const kind of ["reads", "listens"] as const) {
    // Several at a time, because PocketBase delays many lists without results.
    const left = of(kind).values();
    const askLeft = async () => {
      for (const cell of left) await ask(cell);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askLeft));
  }
  for (const cell of of("writes")) {
    await reset();
    await ask(cell);
  }
  process.stdout.write(`${all.length} cells asked, ${wrong.length} differ\n`);
  expect(wrong).toEqual([]);
});
