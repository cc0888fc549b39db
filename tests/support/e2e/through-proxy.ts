// THROUGH=nginx: browsers reach each test server through the nginx of `make proxy-config`, with TLS and HTTP/2. Requests of the
// tests themselves stay direct.
import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { startNginx } from "../network/nginx";
import { type Server, scratchFolder } from "../server";
import { expectFault } from "./page-faults";

export const isProxied = process.env.THROUGH === "nginx";

/** @returns the server with the address of a proxy in front of it */
export async function throughProxy(server: Server): Promise<Server> {
  const folder = scratchFolder("nginx");
  // Contexts of all tests come from one address.
  const nginx = await startNginx(`127.0.0.1:${server.port}`, folder, { MAX_SOCKETS_PER_ADDRESS: "1000" });
  const url = `https://127.0.0.1:${nginx.port}`;
  await expect
    .poll(() => fetch(`${url}/api/health`).then(({ status }) => status, String), { timeout: 20_000 })
    .toBe(200);
  return {
    ...server,
    url,
    stop(signal) {
      // Without the server nginx answers, where a browser without nginx gets no answer.
      expectFault(/^502 of /);
      return server.stop(signal);
    },
    async dispose() {
      await nginx.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
      await server.dispose();
    },
  };
}
