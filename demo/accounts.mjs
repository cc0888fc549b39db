import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ email: string, username: string, password: string }} DemoAccount */

/** @param {string} data folder */
const file = (data) => join(data, "demo-accounts.json");

/**
 * The demo users recorded in the data folder.
 * @param {string} data folder @returns {DemoAccount[]} none where nothing was seeded
 */
export const readAccounts = (data) =>
  existsSync(file(data)) ? JSON.parse(readFileSync(file(data), "utf8")) : [];

/**
 * Chooses a random password for each user and writes the list, readable by its owner only, before any user is
 * created: after any failure `make no-demo` still finds them.
 * @param {string} data folder @param {string[]} usernames
 */
export function createAccounts(data, usernames) {
  const accounts = usernames.map((username) => ({
    email: `${username}@demo.invalid`,
    username,
    password: randomBytes(12).toString("base64url"),
  }));
  writeFileSync(file(data), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return accounts;
}
