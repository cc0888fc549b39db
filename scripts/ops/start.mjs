// Starts the app: packages, PocketBase, client, demo content if the data folder is empty, server.
//   node scripts/ops/start.mjs     PORT=8090 HOST=127.0.0.1 DATA=pb_data DEMO=1
// Ctrl-C or SIGTERM ends the server and this script with 0.
import { lifetime } from "../lib/child-lifetime.mjs";
import { demoAccounts } from "../lib/demo-data.mjs";
import { prepare } from "../lib/ensure-ready.mjs";
import { address, dataFolder, ROOT } from "../lib/paths.mjs";
import { startServer } from "../lib/server.mjs";

const life = lifetime();
const at = address();
const data = dataFolder();

try {
  const bin = await prepare({ at, data, client: true, onSpawn: life.add });
  const server = await startServer({ bin, data, http: at.http, url: at.url, quiet: true, onSpawn: life.add });
  life.follow(server, "PocketBase");
  const [demo] = demoAccounts(data);
  const where = data === `${ROOT}/pb_data` ? "" : ` DATA=${data}`;
  const lines = [
    ["App", at.url],
    ["Dashboard", `${at.url}/_/`],
    ["Create an admin", `make admin EMAIL=you@example.com PASSWORD=eight-or-more${where}`],
    ...(demo
      ? [["Demo log-in", `${demo.email}   ${demo.password}   (make no-demo${where} removes the demo)`]]
      : []),
    ["Data", data],
    ["Stop", "Ctrl-C"],
  ];
  console.log(`\n${lines.map(([name = "", value]) => `  ${name.padEnd(16)} ${value}`).join("\n")}\n`);
} catch (error) {
  await life.failed(error);
}
