// Checks a running instance from outside and names faults with their fix. Changes nothing.
//   node scripts/ops/doctor.mjs     URL=http://127.0.0.1:8090
//   DATA=pb_data if this machine has the data folder (then also settings, log, disk, backups, version), or
//   EMAIL= PASSWORD= of a superuser for an instance elsewhere. Ends with 1 if something must be fixed.
//   RELEASES=address of the SHA256SUMS of the newest release: then also whether a newer version exists
import { existsSync } from "node:fs";
import { join } from "node:path";
import { serversOn, urlOf } from "../lib/data-folder-in-use.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { address, dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { withSuperuser } from "../lib/server.mjs";
import { formatFinding } from "./doctor/findings.mjs";
import { checkGuestAccess } from "./doctor/guest-access.mjs";
import { checkHeaders } from "./doctor/headers.mjs";
import { checkMachine } from "./doctor/machine.mjs";
import { checkSettings } from "./doctor/settings.mjs";
import { checkSite } from "./doctor/site.mjs";

/** @typedef {import("./doctor/findings.mjs").Finding} Finding */

const data = dataFolder();
const { EMAIL = "", PASSWORD = "" } = process.env;
/** @type {Finding[]} */
const all = [];

/** @param {string} title @param {Finding[]} findings */
function report(title, findings) {
  console.log(`\n${title}\n${findings.map(formatFinding).join("\n")}`);
  all.push(...findings);
}

/** @param {string} url @param {{ email: string, password: string }} who */
async function asSuperuser(url, { email, password }) {
  const { default: PocketBase } = await import("pocketbase");
  const pb = new PocketBase(url);
  await pb.collection("_superusers").authWithPassword(email, password);
  report("Settings and data", await checkSettings(pb));
}

async function main() {
  await ensurePackages();
  const [pid] = await serversOn(data);
  const url = new URL(process.env.URL || (pid && (await urlOf(pid))) || address().url);
  const answers = await fetch(new URL("/api/health", url)).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!answers) throw new Error(`No server answers on ${url.origin}. Start the server, or set URL=https://…`);

  console.log(`${url.origin}`);
  report("Response headers", await checkHeaders(url));
  report("Access of guests", await checkGuestAccess(url));
  report("Site", await checkSite(url));
  const here = (process.env.DATA || pid) && existsSync(join(data, "data.db"));
  if (here) report("This machine", await checkMachine(data));
  if (EMAIL) await asSuperuser(url.origin, { email: EMAIL, password: PASSWORD });
  else if (here) await withSuperuser(await ensurePocketBase(), data, (who) => asSuperuser(url.origin, who));

  const count = (/** @type {Finding["state"]} */ state) => all.filter((one) => one.state === state).length;
  console.log(`\n${count("ok")} ok, ${count("fix")} to fix, ${count("look")} to look at`);
  process.exitCode = count("fix") ? 1 : 0;
}

await main().catch(fail);
