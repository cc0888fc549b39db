import { expect, test } from "vitest";
import { toSearches, withSearch } from "@/features/search/searches";

test("former searches are the latest eight, each once", () => {
  let history = "";
  for (const words of ["ক", "খ", "ক", "", "x".repeat(101)]) history = withSearch(history, words);
  expect(toSearches(history)).toEqual(["ক", "খ"]);
  for (let n = 0; n < 9; n++) history = withSearch(history, `${n}`);
  expect(toSearches(history)).toEqual(["8", "7", "6", "5", "4", "3", "2", "1"]);
  expect(toSearches("")).toEqual([]);
});
