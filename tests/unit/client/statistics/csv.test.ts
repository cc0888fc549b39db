import { expect, test } from "vitest";
import { csvText } from "@/features/statistics/csv";

const MARK = "\uFEFF";

test("a file begins with a byte order mark, and rows end with CR LF", () => {
  expect(
    csvText([
      ["দিন", "ভিউ"],
      ["2026-11-26", 7],
    ]),
  ).toBe(`${MARK}দিন,ভিউ\r\n2026-11-26,7\r\n`);
});

test("commas, quotes and line ends are quoted", () => {
  expect(csvText([["a,b", 'say "yes"', "two\nlines", "plain"]])).toBe(
    `${MARK}"a,b","say ""yes""","two\nlines",plain\r\n`,
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x"])(
  "a text that a spreadsheet would run as a formula is escaped: %j",
  (text) => {
    const cell = csvText([[text]])
      .slice(MARK.length)
      .replace(/^"/, "");
    expect(cell.startsWith("'")).toBe(true);
  },
);

test("negative numbers stay numbers", () => {
  expect(csvText([[-1.5, 0]])).toBe(`${MARK}-1.5,0\r\n`);
});
