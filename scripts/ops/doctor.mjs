// Checks a running instance from outside and names faults with their fix. Changes nothing.
//   node scripts/ops/doctor.mjs     URL=http://127.0.0.1:8090
//   DATA=pb_data if this machine has the data folder (then also settings, log, disk, backups, version), or
//   EMAIL= PASSWORD= of a superuser for an instance elsewhere. Ends with 1 if something must be fixed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { serversOn, urlOf } from "../lib/data-folder-in-use.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { address, dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { withSuperuser } from "../lib/server.mjs";
import { doorsOf } from "./doctor/doors.mjs";
import { line } from "./doctor/findings.mjs";
import { headersOf } from "./doctor/headers.mjs";
import { machineOf } from "./doctor/machine.mjs";
import { insideOf } from "./doctor/settings.mjs";
import { siteOf } from "./doctor/site.mjs";

/** @typedef {import("./doctor/findings.mjs").Finding} Finding */

const data = dataFolder();
const { EMAIL = "", PASSWORD = "" } = process.env;
/** @type {Finding[]} */
const all = [];

/** @param {string} title @param {Finding[]} findings */
function tell(title, findings) {
  console.log(`\n${title}\n${findings.map(line).join("\n")}`);
  all.push(...findings);
}

/** @param {string} url @param {{ email: string, password: string }} who */
async function asSuperuser(url, { email, password }) {
  const { default: PocketBase } = await import("pocketbase");
  const pb = new PocketBase(url);
  await pb.collection("_superusers").authWithPassword(email, password);
  tell("As a superuser", await insideOf(pb));
}

async function main() {
  await ensurePackages();
  const [pid] = await serversOn(data);
  const url = new URL(process.env.URL || (pid && (await urlOf(pid))) || address().url);
  const answers = await fetch(new URL("/api/health", url)).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!answers) throw new Error(`Nothing answers on ${url.origin}: start it, or name it: URL=https://…`);

  console.log(`${url.origin}`);
  tell("What browsers are told", await headersOf(url));
  tell("What strangers can open", await doorsOf(url));
  tell("The site", await siteOf(url));
  const here = (process.env.DATA || pid) && existsSync(join(data, "data.db"));
  if (here) tell("This machine", await machineOf(data));
  if (EMAIL) await asSuperuser(url.origin, { email: EMAIL, password: PASSWORD });
  else if (here) await withSuperuser(await ensurePocketBase(), data, (who) => asSuperuser(url.origin, who));

  const count = (/** @type {Finding["state"]} */ state) => all.filter((one) => one.state === state).length;
  console.log(`\n${count("ok")} ok, ${count("mend")} to mend, ${count("look")} to look at`);
  process.exitCode = count("mend") ? 1 : 0;
}

await main().catch(fail);
