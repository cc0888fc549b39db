// Starts the development servers: Vite on :5173 with a proxy to PocketBase, which reloads pb_hooks on
// changes.
//   node scripts/ops/dev.mjs     PORT=8090 (PocketBase) VITE_PORT=5173 HOST= DATA= DEMO= as for start
import { spawn } from "node:child_process";
import { lifetime } from "../lib/child-lifetime.mjs";
import { demoAccounts } from "../lib/demo-data.mjs";
import { prepare } from "../lib/ensure-ready.mjs";
import { address, dataFolder, ROOT } from "../lib/paths.mjs";
import { startServer } from "../lib/server.mjs";

const life = lifetime();
const at = address();
const data = dataFolder();

try {
  const bin = await prepare({ at, data, client: false, onSpawn: life.add });
  // Of two equal flags the last one counts.
  const flags = ["--hooksWatch=true"];
  const server = await startServer({ bin, data, http: at.http, url: at.url, flags, onSpawn: life.add });
  life.follow(server, "PocketBase");
  const [demo] = demoAccounts(data);
  if (demo) console.log(`\n  Demo log-in  ${demo.email}   ${demo.password}\n`);
  const port = process.env.VITE_PORT ?? "5173";
  const vite = spawn(
    process.execPath,
    [
      `${ROOT}/node_modules/vite/bin/vite.js`,
      "--host",
      at.host,
      "--port",
      port,
      "--strictPort",
      "--clearScreen=false",
    ],
    { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, BACKEND: at.url } },
  );
  life.add(vite);
  life.follow(vite, "Vite");
} catch (error) {
  await life.failed(error);
}
