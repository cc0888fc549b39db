// Tries every request that a guest can send: requests that the committed matrix denies must be denied by this
// instance too.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../lib/paths.mjs";
import { must, should } from "./findings.mjs";

/** Expected answers for `anonymous`, by row of the matrix. @returns {Map<string, string>} */
function expected() {
  const file = join(ROOT, "tests/server/permissions/matrix.txt");
  const found = new Map();
  if (!existsSync(file)) return found;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [row = "", said = ""] = line.split(/ {2,}/);
    found.set(row, said);
  }
  return found;
}

/** Sends an incomplete form, so that nothing is written whatever the answer is. @param {URL} url */
async function openCollections(url) {
  const open = [];
  for (const [row, said] of expected()) {
    const [name = "", operation = ""] = row.split(" ");
    if (said !== "403" || !["list", "create"].includes(operation)) continue;
    const path = new URL(`/api/collections/${name}/records`, url);
    const create = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    const { status } = await fetch(path, operation === "create" ? create : {});
    if (!DENIED.includes(status)) open.push(`${row} (${status})`);
  }
  return open;
}

/** 404 is the answer of a proxy that hides the dashboard. */
const DENIED = [401, 403, 404];

const SUPERUSERS_ONLY = ["settings", "collections", "logs", "backups", "crons"];
const PRIVATE = ["/.git/config", "/.env", "/pb_data/data.db", "/pb_hooks/users.pb.js", "/data.db"];
/** Log-ins from the documents and examples. */
const KNOWN_LOGINS = [
  ["you@example.com", "eight-or-more"],
  ["a@example.test", "12345678"],
  ["root@example.test", "root-password"],
  ["test@example.com", "1234567890"],
  ["admin@example.com", "1234567890"],
];

/** Statuses of superuser log-ins. @param {URL} url @param {string[][]} logins */
async function logIns(url, logins) {
  const statuses = [];
  for (const [identity, password] of logins) {
    const path = new URL("/api/collections/_superusers/auth-with-password", url);
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ identity, password });
    statuses.push((await fetch(path, { method: "POST", headers, body })).status);
  }
  return statuses;
}

/** Statuses of addresses. @param {URL} url @param {string[]} paths */
const statuses = (url, paths) =>
  Promise.all(paths.map(async (path) => (await fetch(new URL(path, url))).status));

/** @param {URL} url @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function checkGuestAccess(url) {
  const open = await openCollections(url);
  const inner = await statuses(
    url,
    SUPERUSERS_ONLY.map((name) => `/api/${name}`),
  );
  const files = await statuses(url, PRIVATE);
  const known = await logIns(url, KNOWN_LOGINS);
  const [dashboard] = await statuses(url, ["/_/"]);
  return [
    must(
      open.length === 0,
      "collections deny guests what the app denies",
      `Open to guests: ${open.join(", ")}. Restore their API rules in the dashboard, or use an empty data folder: migrations set them.`,
    ),
    must(
      inner.every((status) => DENIED.includes(status)),
      "settings, logs and backups are for superusers",
      `Status codes: ${inner.join(", ")}`,
    ),
    must(
      files.every((status) => status !== 200),
      "only files of the app are served",
      "A proxy in front serves a folder: let the proxy pass on every request instead.",
    ),
    must(
      known.every((status) => status !== 200),
      "no superuser has a password from the documentation",
      `Change it now: make admin EMAIL=${KNOWN_LOGINS[known.indexOf(200)]?.[0]} PASSWORD=…`,
    ),
    should(
      dashboard !== 200,
      "the dashboard is not reachable at this address",
      "The dashboard has the same origin as uploaded files. Restrict it by address, or use another host name: docs/proxies",
    ),
    should(
      known.every((status) => status === 403 || status === 404),
      "superusers can log in from listed addresses only",
      "Passwords can be guessed from here: list your addresses in the dashboard (Settings, superuser IPs).",
    ),
  ];
}
