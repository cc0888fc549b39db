// Sizes and results of the fault and load tests. `make test` runs small sizes and compares what does not depend on the
// clock; `make faults` and `make load` run large ones and print a table with these results.
import { appendFileSync } from "node:fs";

/** Whether `make faults` or `make load` runs: figures are compared with their aims. */
export const isMeasured = !!process.env.FAULTS_REPORT;

/** `NAME=` if given; else `long` under `make faults` and `make load`, `short` under `make test`. */
export const size = (name: string, short: number, long: number): number =>
  Number(process.env[name]) || (isMeasured ? long : short);

/**
 * Adds a line to the table.
 * @param row kind of fault or load, with its size
 * @param result figures
 * @param aim what they should be; a result that does not depend on the clock also fails the test
 */
export function report(row: string, result: string, aim: string, met: boolean): void {
  process.stdout.write(`${row}: ${result}\n`);
  if (isMeasured)
    appendFileSync(process.env.FAULTS_REPORT ?? "", `${JSON.stringify({ row, result, aim, met })}\n`);
}
