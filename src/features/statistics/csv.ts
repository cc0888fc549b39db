// Writes tables as CSV for spreadsheets. Pure.

export type Cell = string | number;

/** Excel reads a file without it in the system's own encoding, where Bangla is lost. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Spreadsheets run a text as a formula that begins so; some also take the wide forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param rows the first one has the headings */
export const csvText = (rows: Cell[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
