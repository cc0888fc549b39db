// A freshly seeded server and a browser in front of it, for scripts that take pictures; both are gone afterwards.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureClient } from "./client.mjs";
import { freePort } from "./in-use.mjs";
import { CACHE } from "./paths.mjs";
import { ensurePocketBase } from "./pocketbase.mjs";
import { demoAccounts, seedIfEmpty } from "./seed.mjs";
import { startServer, stopServer, withSuperuser } from "./server.mjs";
import { ensureChromium } from "./tools.mjs";

/**
 * `operator` may log in at the dashboard.
 * @typedef {{ url: string, browser: import("@playwright/test").Browser, accounts: import("./seed.mjs").DemoAccount[],
 *   operator: { email: string, password: string } }} Stage
 */

/** @param {string} name of its folder in the cache @param {(stage: Stage) => Promise<void>} use */
export async function withSeededServer(name, use) {
  const data = join(CACHE, `${name}-data`);
  const bin = await ensurePocketBase();
  const executablePath = await ensureChromium();
  await ensureClient();
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  await seedIfEmpty({ bin, data });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await withSuperuser(bin, data, async (operator) => {
    const server = await startServer({ bin, data, http: `127.0.0.1:${port}`, url, quiet: true });
    const browser = await chromium.launch({ executablePath });
    try {
      await use({ url, browser, accounts: demoAccounts(data), operator });
    } finally {
      await browser.close();
      await stopServer(server);
    }
  });
  rmSync(data, { recursive: true, force: true });
}
