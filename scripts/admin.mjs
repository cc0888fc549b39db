// Makes an admin of the dashboard (a PocketBase superuser), or gives an existing one a new password and ends its log-ins.
//   node scripts/admin.mjs     EMAIL= PASSWORD= DATA=pb_data; the server may be running
import { mkdirSync } from "node:fs";
import { dataFolder, fail } from "./lib/paths.mjs";
import { ensurePocketBase } from "./lib/pocketbase.mjs";
import { upsertSuperuser } from "./lib/server.mjs";

const { EMAIL = "", PASSWORD = "" } = process.env;
const data = dataFolder();

if (!EMAIL || !PASSWORD) fail("Usage: make admin EMAIL=you@example.com PASSWORD=eight-or-more");
if ([...PASSWORD].length < 8) fail("The password needs at least 8 characters.");
try {
  const bin = await ensurePocketBase();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await upsertSuperuser(bin, data, EMAIL, PASSWORD);
  console.log(`${EMAIL} is an admin of ${data}: log in at /_/`);
} catch (error) {
  fail(error);
}
