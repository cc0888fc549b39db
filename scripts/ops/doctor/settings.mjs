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
  const told = faults.map(
    (/** @type {{ seq: number, fault: string, target?: string }} */ { seq, fault, target }) =>
      `row ${seq} ${fault}${target ? ` (${target})` : ""}`,
  );
  return must(
    faults.length === 0,
    `the log of decisions is whole: ${count} rows, the last ${String(head.hash).slice(0, 12) || "none"}`,
    `Somebody changed it by SQL: ${told.slice(0, 5).join(", ")}. Compare with a backup.`,
  );
}

/** @param {Client} pb @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function insideOf(pb) {
  const settings = await pb.settings.getAll();
  const superusers = await pb.collections.getOne("_superusers");
  const shared = await clashes(pb);
  const { missing, foreign } = await migrations(pb);
  const { meta, rateLimits, batch, trustedProxy } = settings;
  return [
    await logOf(pb),
    must(rateLimits?.enabled === true, "addresses are limited", "Settings, rate limits: switch them on."),
    must(
      batch?.enabled === false,
      "batches are off",
      "Settings, batch: limits do not count what is inside one.",
    ),
    must(
      shared.length === 0,
      "each e-mail address is one user's",
      `Spelled alike but for capitals: ${shared.slice(0, 5).join("; ")}. Change or delete one of each, then restart.`,
    ),
    must(missing.length === 0, "the schema is of this version", `Restart it. Missing: ${missing.join(", ")}`),
    must(
      foreign.length === 0,
      "the schema is of no other version",
      `Run the version that has ${foreign.at(-1)}. Databases from before 0.1.0 have no upgrade: use an empty data folder.`,
    ),
    should(
      !/localhost|127\.0\.0\.1/.test(meta?.appURL ?? "localhost"),
      "links in mails have an address of their own",
      "Settings, application URL.",
    ),
    should(
      (trustedProxy?.headers ?? []).length > 0,
      "the header with visitors' addresses is named",
      "Only behind a proxy: Settings, trusted proxy. Without one leave it empty.",
    ),
    should(
      (settings.superuserIPs ?? []).length > 0,
      "superusers have chosen addresses",
      "Settings, superuser IPs.",
    ),
    should(
      superusers.mfa?.enabled === true,
      "superusers need a second step",
      "make admin EMAIL= PASSWORD= CODES=1, then restart it.",
    ),
  ];
}
