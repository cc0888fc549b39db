// Removes the demo users and all their content from a data folder, with or without a running server.
//   node scripts/ops/remove-demo.mjs     DATA=pb_data, URL= where a running server answers on a public name
import { rmSync } from "node:fs";
import { join } from "node:path";
import { freePort, serversOn, urlOf } from "../lib/data-folder-in-use.mjs";
import { demoAccounts } from "../lib/demo-data.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { startServer, stopServer, withSuperuser } from "../lib/server.mjs";

const data = dataFolder();

/**
 * By the server's API, so that files, counters and viewers' screens are updated.
 * @param {string} url @param {{ email: string, password: string }} superuser
 * @returns {Promise<number>} accounts removed
 */
async function removeAll(url, superuser) {
  const { default: PocketBase } = await import("pocketbase");
  const pb = new PocketBase(url);
  await pb.collection("_superusers").authWithPassword(superuser.email, superuser.password);
  let removed = 0;
  for (const { email } of demoAccounts(data)) {
    const [account] = await pb
      .collection("users")
      .getFullList({ filter: pb.filter("email = {:email}", { email }) });
    if (!account) continue;
    await pb.collection("users").delete(account.id);
    removed++;
  }
  return removed;
}

async function main() {
  if (!demoAccounts(data).length) return console.log(`No demo users in ${data}.`);
  await ensurePackages();
  const bin = await ensurePocketBase();
  const [pid] = await serversOn(data);
  const removed = await withSuperuser(bin, data, async (who) => {
    if (pid) {
      const url = process.env.URL || (await urlOf(pid));
      if (!url)
        throw new Error(`Process ${pid} uses ${data}, but its address is unknown: set URL=https://...`);
      return removeAll(url, who);
    }
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = await startServer({ bin, data, http: `127.0.0.1:${port}`, url, quiet: true });
    try {
      return await removeAll(url, who);
    } finally {
      await stopServer(child);
    }
  });
  rmSync(join(data, "demo-accounts.json"));
  console.log(`Removed ${removed} demo users and all their rows from ${data}.`);
}

await main().catch(fail);
