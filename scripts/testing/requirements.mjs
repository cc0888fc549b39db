// Prints the requirements (the product text, line by line): mark, tests, and the results of their last run.
//   node scripts/testing/requirements.mjs          all of them; run `make test` first
//   node scripts/testing/requirements.mjs 2.feed   those whose id begins with 2.feed
import { join } from "node:path";
import { CACHE } from "../lib/paths.mjs";
import { outcomeOf, ranTests, requirementErrors, requirementLines } from "./requirement-lines.mjs";

const [part = ""] = process.argv.slice(2);
const ran = ranTests(join(CACHE, "reports"));
/** @type {Record<string, number>} */
const sums = {};

for (const { id, text, mark, contract, why, tests } of requirementLines()) {
  if (!id.startsWith(part)) continue;
  const outcomes = tests.map((name) => outcomeOf(name, ran));
  const outcome =
    ["failed", "not run", "passed"].find((o) => outcomes.some((found) => found === o)) ?? "no test";
  for (const key of [mark, outcome]) sums[key] = (sums[key] ?? 0) + 1;
  console.log(`${id.padEnd(18)} ${mark.padEnd(11)} ${outcome.padEnd(8)} ${text}`);
  const indent = " ".repeat(18);
  if (contract) console.log(`${indent} contract: ${contract}`);
  if (why) console.log(`${indent} why: ${why}`);
  for (const [n, name] of tests.entries()) console.log(`${indent} ${outcomes[n]}: ${name}`);
}

const errors = requirementErrors();
for (const error of errors) console.log(`error: ${error}`);
console.log(
  `\n${Object.entries(sums)
    .map(([key, n]) => `${n} ${key}`)
    .join(", ")}`,
);
process.exitCode = errors.length || sums.failed ? 1 : 0;
