// Tables of docs/operating.md that scripts write, each between two markers.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

const PATH = "docs/operating.md";
const FILE = join(ROOT, PATH);

/**
 * @param {string} name of the table, as in its markers
 * @param {string} script writes it with `--write`, below scripts/
 * @param {() => string} table
 */
export function operatingTable(name, script, table) {
  const [begin, end] = [`<!-- ${name}: written by the script -->`, `<!-- end of ${name} -->`];
  const read = () => readFileSync(FILE, "utf8");
  function renewed() {
    const text = read();
    const [start, stop] = [text.indexOf(begin), text.indexOf(end)];
    if (start < 0 || stop < start) throw new Error(`${PATH} lacks the markers ${begin} and ${end}`);
    return `${text.slice(0, start + begin.length)}\n${table()}\n${text.slice(stop)}`;
  }
  return {
    /** @returns {string[]} one line if the document has another table */
    problems: () =>
      renewed() === read()
        ? []
        : [`${PATH}: the table of ${name} is out of date: run \`node scripts/${script} --write\``],
    write: () => writeFileSync(FILE, renewed()),
  };
}
