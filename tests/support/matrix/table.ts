// Reads and writes the expected matrix as text. Columns are two or more spaces apart.

/** Expected results by row and column. */
export type Expected = Map<string, string>;
export const key = (row: string, column: string) => `${row} | ${column}`;

interface Said {
  row: string;
  column: string;
  value: string;
}

export function parse(text: string): Expected {
  const expected: Expected = new Map();
  for (const part of text.split(/\n\n+/)) {
    const [head = "", ...lines] = part.split("\n").filter((line) => line && !line.startsWith("#"));
    const [, ...columns] = head.split(/ {2,}/);
    for (const line of lines) {
      const [row = "", ...values] = line.split(/ {2,}/);
      for (const [n, column] of columns.entries())
        if (values[n] && values[n] !== "-") expected.set(key(row, column), values[n]);
    }
  }
  return expected;
}

function section(title: string, cells: Said[]): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = new Map<string, Map<string, string>>();
  for (const { row, column, value } of cells) rows.set(row, (rows.get(row) ?? new Map()).set(column, value));
  const lines = [
    [title, ...columns],
    ...[...rows].map(([row, values]) => [row, ...columns.map((column) => values.get(column) ?? "-")]),
  ];
  const widths = [title, ...columns].map((_, n) => Math.max(...lines.map((line) => (line[n] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((text, n) => text.padEnd(widths[n] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const ABOUT = `# Who may do what with the owner's rows, printed by \`node scripts/testing/permission-matrix.mjs\` from tests/server/permissions/permissions.ts; read
# every changed line before committing. A cell is the status of the answer and, where that does not say it, what came of
# it. In \`list\` the one row is asked for; \`realtime\` subscribes its topic, then a superuser changes the row; \`expand\`
# starts from the owner's public video; the owner has blocked "blocked", the follower is of age. Fields, sent by the
# owner beside a good request: written, ignored, or the status of the refusal.`;

export const print = (actors: Said[], fields: Said[]) =>
  `${ABOUT}\n\n${section("row", actors)}\n\n${section("field", fields)}\n`;
