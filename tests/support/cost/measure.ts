// What one request costs the server's process.
import { writeFileSync } from "node:fs";
import { cpuMs, peakMb, rssKb } from "../../bench/process";
import type { Server } from "../server";

export interface Cost {
  /** Of one request, user and system. Linux counts in steps of 10: several are measured together. */
  cpu: number;
  /** Above what the process held before. */
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

/** The median of three for memory, which other work of the server moves too. */
export async function measure(server: Server, sent: () => Sent, times = 3): Promise<Cost> {
  const pid = server.pid();
  const grown: number[] = [];
  let last = { bytes: 0, status: 0 };
  let largest = 0;
  const began = cpuMs(pid);
  const start = performance.now();
  for (let n = 0; n < times; n++) {
    // Sets the peak back to what is held now.
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const before = rssKb(pid) / 1024;
    last = await once(server, sent());
    grown.push(Math.max(0, peakMb(pid) - before));
    largest = Math.max(largest, last.bytes);
  }
  // The ticker works beside it: about 1 % of a core.
  const idle = (performance.now() - start) * 0.01;
  const cpu = Math.max(0, (cpuMs(pid) - began - idle) / times);
  const mb = [...grown].sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  return { cpu: Math.round(cpu), mb: Math.round(mb), bytes: largest, status: last.status };
}

/**
 * The same request of two servers with the same rows: `lean` collects garbage early and tells memory, `usual` tells
 * CPU, the least of three, because other processes on the machine make each of them dearer.
 */
export async function measureBoth(lean: [Server, () => Sent], usual: [Server, () => Sent]): Promise<Cost> {
  const cost = await measure(...lean);
  const cpu: number[] = [];
  for (let n = 0; n < 3; n++) cpu.push((await measure(...usual, 1)).cpu);
  return { ...cost, cpu: Math.min(...cpu) };
}
