// Seeds demo content into an empty data folder, all or nothing: the content is created in DATA/.new on a free
// port and moved up when complete. After an interrupted first start the folder is still empty, and the next
// start seeds again.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./data-folder-in-use.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./processes.mjs";
import { startServer, stopServer, withSuperuser } from "./server.mjs";

/** @typedef {{ email: string, username: string, password: string }} DemoAccount */

/** @param {string} data folder @returns {DemoAccount[]} none if nothing was seeded */
export function demoAccounts(data) {
  const file = join(data, "demo-accounts.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/**
 * Does nothing if the folder already has a database.
 * @param {{ bin: string, data: string, onSpawn?: (child: import("node:child_process").ChildProcess) => void }} options
 *   onSpawn: told of the server that runs meanwhile
 */
export async function seedIfEmpty({ bin, data, onSpawn }) {
  if (existsSync(join(data, "data.db"))) return;
  console.error("Filling the empty data folder with demo content (DEMO=0 skips this)");
  const fresh = join(data, ".new");
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });

  await withSuperuser(bin, fresh, async (who) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = await startServer({
      bin,
      data: fresh,
      http: `127.0.0.1:${port}`,
      url,
      quiet: true,
      onSpawn,
    });
    try {
      await run(process.execPath, [join(ROOT, "demo/seed.mjs"), "--url", url, "--data", fresh], {
        env: { ...process.env, DEMO_SU_EMAIL: who.email, DEMO_SU_PASSWORD: who.password },
      });
    } finally {
      await stopServer(child);
    }
  });

  // data.db last, because its presence marks the folder as not empty.
  const names = readdirSync(fresh).filter((name) => name !== "data.db");
  for (const name of [...names, "data.db"]) {
    rmSync(join(data, name), { recursive: true, force: true });
    renameSync(join(fresh, name), join(data, name));
  }
  rmSync(fresh, { recursive: true });
}
