// Starts a freshly seeded server and a browser for the screenshot scripts, and removes both afterwards.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureClient } from "../build/client.mjs";
import { freePort } from "../lib/data-folder-in-use.mjs";
import { demoAccounts, seedIfEmpty } from "../lib/demo-data.mjs";
import { CACHE } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { startServer, stopServer, withSuperuser } from "../lib/server.mjs";
import { ensureChromium } from "../testing/test-tools.mjs";

/**
 * `operator` may log in at the dashboard.
 * @typedef {{ url: string, browser: import("@playwright/test").Browser, accounts: import("../lib/demo-data.mjs").DemoAccount[],
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
