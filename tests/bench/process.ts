import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** CPU a process has used so far, user and system, in milliseconds (Linux counts in steps of 10). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory in kB. */
export function rssKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

/** The most it has ever held, in MB. */
export function peakMb(pid: number): number {
  return Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
}

/**
 * From -20, before all others, which only root may give, to 19, what others leave. Linux has a priority for each thread;
 * new ones inherit it.
 * @param which of its threads, by id and name
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
 * Linux shares the processor among sessions first (autogroup), whatever the priorities of their threads: those count within
 * one only. Where the kernel has no such groups there is nothing to set.
 * @param priority of the session that this process is in, as of setThreads
 */
export function setSession(pid: number, priority: number): void {
  const file = `/proc/${pid}/autogroup`;
  if (existsSync(file)) writeFileSync(file, `${priority}`);
}

/** What it wrote so far, to files and to the network. */
export function writtenBytes(pid: number): number {
  return Number(/wchar:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1] ?? 0);
}

/** The value in the middle; of an even number of them the lower of the two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** A table with right-aligned columns, printed once. */
export function table(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  "));
  process.stdout.write(`\n${title}\n${lines.join("\n")}\n`);
}

/** Of a figure, for its row. */
export const verdict = (met: boolean, aim: string) => `${aim} ${met ? "met" : "MISSED"}`;

export const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
