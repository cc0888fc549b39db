// Checks that need a superuser: settings, other superusers, integrity of the decision log.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../lib/paths.mjs";
import { must, should } from "./findings.mjs";

/** @typedef {import("pocketbase").default} Client */

/** Migrations of this checkout that have not run on the instance, and others that have. @param {Client} pb */
async function migrations(pb) {
  const { rows } = await pb.send("/api/sql", {
    method: "POST",
    body: { query: "SELECT file FROM _migrations" },
  });
  const done = rows.flat().filter((/** @type {string} */ name) => name.endsWith(".js"));
  const ours = readdirSync(join(ROOT, "pb_migrations")).filter((name) => name.endsWith(".js"));
  return {
    missing: ours.filter((name) => !done.includes(name)),
    foreign: done.filter((/** @type {string} */ name) => !ours.includes(name)),
  };
}

/** Usernames of users whose e-mail addresses differ only in spelling. @param {Client} pb */
async function clashes(pb) {
  const query = `SELECT group_concat(username, ' and ') AS names FROM users WHERE email <> ''
    GROUP BY lower(trim(email)) HAVING COUNT(*) > 1`;
  const { rows } = await pb.send("/api/sql", { method: "POST", body: { query } });
  return rows.flat();
}

/** The decision log, as verified by the server itself. @param {Client} pb */
async function logOf(pb) {
  const { count, head, faults } = await pb.send("/api/app/moderation/check", {});
  const changes = faults.map(
    (/** @type {{ seq: number, fault: string, target?: string }} */ { seq, fault, target }) =>
      `row ${seq} ${fault}${target ? ` (${target})` : ""}`,
  );
  return must(
    faults.length === 0,
    `the moderation log is intact: ${count} rows, the last ${String(head.hash).slice(0, 12) || "none"}`,
    `The log was changed by SQL: ${changes.slice(0, 5).join(", ")}. Compare with a backup.`,
  );
}

/** @param {Client} pb @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function checkSettings(pb) {
  const settings = await pb.settings.getAll();
  const superusers = await pb.collections.getOne("_superusers");
  const shared = await clashes(pb);
  const { missing, foreign } = await migrations(pb);
  const { meta, rateLimits, batch, trustedProxy } = settings;
  return [
    await logOf(pb),
    must(
      rateLimits?.enabled === true,
      "rate limits are on",
      "Switch them on in the dashboard (Settings, rate limits).",
    ),
    must(
      batch?.enabled === false,
      "batches are off",
      "Switch them off (Settings, batch): limits do not count the requests of a batch.",
    ),
    must(
      shared.length === 0,
      "each e-mail address belongs to one user",
      `These differ only in case: ${shared.slice(0, 5).join("; ")}. Change or delete one of each, then restart.`,
    ),
    must(
      missing.length === 0,
      "all migrations of this version have run",
      `Restart the server. Missing: ${missing.join(", ")}`,
    ),
    must(
      foreign.length === 0,
      "no migration of another version has run",
      `Run the version that has ${foreign.at(-1)}. Databases from before 0.1.0 have no upgrade: use an empty data folder.`,
    ),
    should(
      !/localhost|127\.0\.0\.1/.test(meta?.appURL ?? "localhost"),
      "links in mails have the site's address",
      "Set the application URL in the dashboard (Settings).",
    ),
    should(
      (trustedProxy?.headers ?? []).length > 0,
      "the header with client addresses is configured",
      "Behind a proxy set it in the dashboard (Settings, trusted proxy); without a proxy leave it empty.",
    ),
    should(
      (settings.superuserIPs ?? []).length > 0,
      "superusers' addresses are listed",
      "List them in the dashboard (Settings, superuser IPs).",
    ),
    should(
      superusers.mfa?.enabled === true,
      "superusers need a second factor",
      "make admin EMAIL= PASSWORD= CODES=1, then restart the server.",
    ),
  ];
}
