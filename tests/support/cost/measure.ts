// Measures the cost of one request in the server's process.
import { pbkdf2Sync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { cpuMs, peakMb, rssKb } from "../../bench/process";
import type { Server } from "../server";

export interface Cost {
  /**
   * CPU time per request, user and system. Linux counts in steps of 10 ms, so several requests are measured
   * together.
   */
  cpu: number;
  /** Memory above the level before the request. */
  mb: number;
  bytes: number;
  status: number;
}

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

async function once(server: Server, { method, path, headers = {}, body }: Sent) {
  const answer = await fetch(server.url + path, {
    method,
    headers,
    body: body as BodyInit | undefined,
    redirect: "manual",
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { bytes, status: answer.status };
}

/** Memory is the median of three runs, because other work of the server changes it too. */
export async function measure(server: Server, sent: () => Sent, times = 3): Promise<Cost> {
  const pid = server.pid();
  const grown: number[] = [];
  let last = { bytes: 0, status: 0 };
  let largest = 0;
  const began = cpuMs(pid);
  const start = performance.now();
  for (let n = 0; n < times; n++) {
    // Resets the peak to the current value.
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const before = rssKb(pid) / 1024;
    last = await once(server, sent());
    grown.push(Math.max(0, peakMb(pid) - before));
    largest = Math.max(largest, last.bytes);
  }
  // Subtracts the ticker, which uses about 1 % of a core.
  const idle = (performance.now() - start) * 0.01;
  const cpu = Math.max(0, (cpuMs(pid) - began - idle) / times);
  const mb = [...grown].sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  return { cpu: Math.round(cpu), mb: Math.round(mb), bytes: largest, status: last.status };
}

/** CPU time of `hash` on the machine of docs/performance.md. */
const HASH_MS = 23;

function hash(): number {
  const before = process.cpuUsage();
  pbkdf2Sync("password", "salt", 50_000, 64, "sha512");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How much slower this machine is at this moment than that of docs/performance.md, at least 1. Budgets of CPU time are
 * multiplied by it: the same request took 1.5 times as long on a busy machine of the CI.
 */
export const slowness = () => Math.max(1, Math.min(hash(), hash(), hash()) / HASH_MS);

/**
 * Sends the same request to two servers with the same rows. `lean` collects garbage early and gives the memory.
 * `usual` gives the CPU time. Both are minima of three rounds, because other work only adds to them.
 */
export async function measureBoth(lean: [Server, () => Sent], usual: [Server, () => Sent]): Promise<Cost> {
  const costs: Cost[] = [];
  for (let n = 0; n < 3; n++) {
    const { cpu } = await measure(...usual, 1);
    costs.push({ ...(await measure(...lean)), cpu });
  }
  const least = (unit: "cpu" | "mb") => Math.min(...costs.map((cost) => cost[unit]));
  const [{ bytes, status }] = costs as [Cost];
  return { bytes, status, cpu: least("cpu"), mb: least("mb") };
}
