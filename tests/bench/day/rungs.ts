// The rungs of docs/scale.md as `make simulate` starts them: each adds real programs beside the server.
import { rmSync } from "node:fs";
import { expect } from "vitest";
import { which } from "../../../scripts/lib/processes.mjs";
import { type EngineName, engineEnv, hasNchan, START } from "../../support/live-engines/programs";
import { startMediaCache } from "../../support/network/media-cache";
import { startNginx } from "../../support/network/nginx";
import { proxiedClient } from "../../support/network/proxied-client";
import { trustProxy } from "../../support/network/reverse-proxy";
import { childrenOf } from "../../support/running";
import { type Server, scratchFolder, startServer } from "../../support/server";
import { startS3, storeOnS3 } from "../../support/storage/s3-server";
import type { Target } from "./requests";

export interface Rung {
  name: string;
  title: string;
  /** Programs that the machine must have. */
  needs: string[];
  hasCdn?: boolean;
  /** Comes with nginx in front. */
  engine?: EngineName;
}

export const RUNGS: Rung[] = [
  { name: "0", title: "one server", needs: [] },
  { name: "1", title: "files on S3 and a CDN", needs: ["go"], hasCdn: true },
  {
    name: "2",
    title: "also nginx with its cache, and Nchan",
    needs: ["go", "nginx"],
    hasCdn: true,
    engine: "nchan",
  },
  {
    name: "2b",
    title: "the same with Centrifugo",
    needs: ["go", "nginx"],
    hasCdn: true,
    engine: "centrifugo",
  },
];

/** @returns a program that this machine lacks, "" if it has all */
export const missingFor = ({ needs, engine }: Rung): string =>
  needs.find((name) => !which(name)) ?? (engine === "nchan" && !hasNchan() ? "libnginx-mod-nchan" : "");

export interface Site {
  server: Server;
  /** Where people send their requests. */
  target: Target;
  /** Address of the CDN, "" if the server sends the videos. */
  cdn: string;
  engine: EngineName | "pocketbase";
  /** Where live connections are opened. */
  liveUrl: string;
  /** Process ids by program. */
  pids(): Record<string, number[]>;
  dispose(): Promise<void>;
}

/** Starts a rung's programs. What is started later ends first. */
export async function startSite({ hasCdn, engine }: Rung): Promise<Site> {
  const ends: (() => unknown)[] = [];
  const programs: Record<string, () => number[]> = {};
  const cdn = hasCdn ? await startMediaCache() : undefined;
  ends.push(() => cdn?.close());
  const node = engine && (await START[engine]());
  ends.push(() => node?.dispose());
  const server = await startServer({
    env: {
      MAX_SOCKETS_PER_ADDRESS: "100000",
      ...(cdn && { MEDIA_BASE: cdn.base }),
      ...(engine && node && engineEnv(engine, [node])),
    },
  });
  ends.push(() => server.dispose());
  programs.PocketBase = () => [server.pid()];
  const root = await server.superuser();
  const settings = await root.collection("site_settings").getFirstListItem("");
  await root.collection("site_settings").update(settings.id, { limits_percent: 100_000 });
  if (cdn) {
    cdn.state.origin = server.url;
    const s3 = await startS3();
    ends.push(() => s3.dispose());
    await storeOnS3(server, s3);
    programs.S3 = () => [s3.pid()];
  }
  let target: Target = { url: server.url };
  if (engine && node) {
    programs[engine] = () => node.pids();
    await trustProxy(server);
    const folder = scratchFolder("nginx");
    const nginx = await startNginx(`127.0.0.1:${server.port}`, folder);
    ends.push(async () => {
      await nginx.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    });
    const pid = nginx.child.pid ?? 0;
    programs.nginx = () => [pid, ...childrenOf(pid)];
    target = { url: `https://127.0.0.1:${nginx.port}`, host: `example.com:${nginx.port}` };
    await untilReady(nginx.port, target.host ?? "");
  }
  return {
    server,
    target,
    cdn: cdn?.base ?? "",
    engine: engine ?? "pocketbase",
    liveUrl: node?.url ?? server.url,
    pids: () => Object.fromEntries(Object.entries(programs).map(([name, ids]) => [name, ids()])),
    async dispose() {
      for (const end of ends.reverse()) await end();
    },
  };
}

async function untilReady(port: number, host: string) {
  const status = async () => {
    const client = proxiedClient(port, host);
    try {
      return (await client.ask("/api/health")).status;
    } catch {
      return 0;
    } finally {
      client.close();
    }
  };
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}
