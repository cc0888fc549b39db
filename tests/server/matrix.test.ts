// ASVS 8.2.1, 8.2.2, 8.2.3, the authorization matrix: cells are made from the live schema, their answers are committed beside this file.
// A cell that is not listed fails, and so does one that is listed and no longer there. `make test` asks a sample
// anew each time (SEED= repeats it), LONG=1 all; `node scripts/matrix.mjs` writes the file.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dice, sample } from "../harness/dice";
import { allCells } from "../harness/matrix/cells";
import { everyone } from "../harness/matrix/everyone";
import { type Cell, stageOf } from "../harness/matrix/rows";
import { schemaOf } from "../harness/matrix/schema";
import { key, parse, print } from "../harness/matrix/table";
import { type Server, startServer } from "../harness/server";

const FILE = new URL("matrix.txt", import.meta.url).pathname;
const WRITE = !!process.env.MATRIX_WRITE;
const SAMPLE = 500;

let server: Server;
let cells: { actors: Cell[]; fields: Cell[] };
let all: Cell[];
let ask: (cell: Cell) => Promise<string>;

beforeAll(async () => {
  server = await startServer();
  const people = await everyone(server);
  const stage = await stageOf(people, await schemaOf(people));
  cells = allCells(stage);
  ask = (cell) => stage.reset().then(cell.ask);
  all = [...cells.actors, ...cells.fields];
});
afterAll(() => server.dispose());

const name = ({ row, column }: Cell) => key(row, column);
const listed = () => parse(readFileSync(FILE, "utf8"));

test.skipIf(WRITE)("every cell of the live schema is listed, and nothing else", () => {
  expect(all.length).toBeGreaterThan(1500);
  expect([...listed().keys()].sort()).toEqual(all.map(name).sort());
});

test.skipIf(WRITE)("cells say what is listed", { timeout: 600_000 }, async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1e6;
  const asked = sample(all, process.env.LONG ? all.length : SAMPLE, dice(seed));
  const expected = listed();
  const wrong: string[] = [];
  for (const cell of asked) {
    const [said, should] = [await ask(cell), expected.get(name(cell))];
    if (said !== should) wrong.push(`${name(cell)}: ${said}, not ${should}`);
  }
  process.stdout.write(
    `${asked.length} of ${all.length} cells asked, seed ${seed}, ${wrong.length} differ\n`,
  );
  expect(wrong).toEqual([]);
});

test.runIf(WRITE)("written", { timeout: 600_000 }, async () => {
  const askAll = async (some: Cell[]) => {
    const said = [];
    for (const cell of some) said.push({ row: cell.row, column: cell.column, value: await ask(cell) });
    return said;
  };
  const text = print(await askAll(cells.actors), await askAll(cells.fields));
  expect([...parse(text).keys()].sort()).toEqual(all.map(name).sort());
  writeFileSync(FILE, text);
});
