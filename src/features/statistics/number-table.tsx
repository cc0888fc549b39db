import { Download } from "lucide-react";
import { useT } from "@/i18n/provider";
import { download } from "@/lib/download";
import { Button } from "@/ui/controls/button";
import { type Cell, csvText } from "./csv";

interface Column {
  label: string;
  /** How the screen shows a cell; the CSV file has the cell itself. */
  show?: (cell: never) => string;
}

interface Props {
  /** Accessible name. */
  label: string;
  columns: Column[];
  /** The first cell of a row is its heading. */
  rows: Cell[][];
  /** Name of the CSV file. */
  file: string;
}

/** A table that scrolls in its own box, and a button that saves it as CSV. */
export function NumberTable({ label, columns, rows, file }: Props) {
  const t = useT();
  const show = (cell: Cell, column: number) => columns[column]?.show?.(cell as never) ?? String(cell);
  const save = () => {
    const text = csvText([columns.map((column) => column.label), ...rows]);
    download(new File([text], file, { type: "text/csv;charset=utf-8" }));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-field border border-line"
      >
        <table className="w-full border-collapse text-meta tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {columns.map((column, n) => (
                <th
                  key={column.label}
                  scope="col"
                  className={`sticky top-0 bg-raised px-3 py-2 font-semibold ${n ? "text-right" : "text-left"}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head = "", ...cells]) => (
              <tr key={head} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap text-soft">
                  {show(head, 0)}
                </th>
                {cells.map((cell, n) => (
                  <td key={columns[n + 1]?.label} className="px-3 py-1.5 text-right">
                    {show(cell, n + 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button look="outline" className="self-start px-4" onClick={save} aria-description={label}>
        <Download aria-hidden="true" size={18} />
        {t("statistics.csv")}
      </Button>
    </div>
  );
}
