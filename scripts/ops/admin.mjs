// Creates an admin of the dashboard (a PocketBase superuser), or gives an existing one a new password and
// ends its sessions.
//   node scripts/ops/admin.mjs     EMAIL= PASSWORD= DATA=pb_data; the server may be running
//   CODES=1: from now on a code that comes by mail follows the password, for all admins. Asked for where mail is on.
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { serversOn } from "../lib/data-folder-in-use.mjs";
import { dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { superuserCodes, upsertSuperuser } from "../lib/server.mjs";

const { EMAIL = "", PASSWORD = "", CODES = "" } = process.env;
const data = dataFolder();

/** @returns {Promise<boolean>} */
async function isWanted() {
  if (CODES || !process.stdin.isTTY) return CODES === "1";
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  const said = await dialog.question("Should a log-in of admins also need a code from a mail? [y/N] ");
  dialog.close();
  return /^y/i.test(said);
}

/** @param {string} bin */
async function offerCodes(bin) {
  const now = await superuserCodes(bin, data);
  if (now === "on") return;
  if (now === "no mail") {
    if (CODES === "1") throw new Error("Codes need mail: set up SMTP in the dashboard's settings first.");
    return;
  }
  if (!(await isWanted())) {
    console.log("Codes by mail are off. CODES=1 switches them on.");
    return;
  }
  await superuserCodes(bin, data, true);
  console.log(
    "A log-in now needs the password and a code from a mail. If mail fails: ./pocketbase superuser otp",
  );
  // The server keeps the old collection in memory.
  if ((await serversOn(data)).length)
    console.log("Restart the server: until then a log-in needs only the password.");
}

if (!EMAIL || !PASSWORD) fail("Usage: make admin EMAIL=you@example.com PASSWORD=eight-or-more");
if ([...PASSWORD].length < 8) fail("The password needs at least 8 characters.");
try {
  const bin = await ensurePocketBase();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await upsertSuperuser(bin, data, EMAIL, PASSWORD);
  console.log(`${EMAIL} is an admin of ${data}: log in at /_/`);
  await offerCodes(bin);
} catch (error) {
  fail(error);
}
