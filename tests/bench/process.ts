import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** CPU time of a process so far, user and system, in ms (Linux counts in steps of 10). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory in kB. */
export function rssKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

/** Peak resident memory in MB. */
export function peakMb(pid: number): number {
  return Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
}

/**
 * Sets thread priorities from -20 (before all others, root only) to 19 (after all others). Linux has a
 * priority for each thread; new ones inherit it.
 * @param selects threads by id and name
 */
export function setThreads(
  pid: number,
  priority: number,
  which = (_id: number, _name: string) => true,
): void {
  for (const id of readdirSync(`/proc/${pid}/task`).map(Number))
    if (which(id, readFileSync(`/proc/${pid}/task/${id}/comm`, "utf8"))) setPriority(id, priority);
}

/**
 * Linux shares the processor among sessions first (autogroup); thread priorities count only within one.
 * Kernels without autogroup need no setting.
 * @param priority of the session of this process, as in setThreads
 */
export function setSession(pid: number, priority: number): void {
  const file = `/proc/${pid}/autogroup`;
  if (existsSync(file)) writeFileSync(file, `${priority}`);
}

/** Bytes written so far, to files and to the network. */
export function writtenBytes(pid: number): number {
  return Number(/wchar:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1] ?? 0);
}

/** The median; of an even number of values the lower of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Prints a table with right-aligned columns, once. */
export function table(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  "));
  process.stdout.write(`\n${title}\n${lines.join("\n")}\n`);
}

/** Text that says whether a figure meets its aim. */
export const verdict = (met: boolean, aim: string) => `${aim} ${met ? "met" : "MISSED"}`;

export const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
