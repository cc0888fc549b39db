import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ email: string, username: string, password: string }} DemoAccount */

/** @param {string} data folder */
const file = (data) => join(data, "demo-accounts.json");

/**
 * The accounts that are written down in the data folder.
 * @param {string} data folder @returns {DemoAccount[]} none where nothing was seeded
 */
export const known = (data) => (existsSync(file(data)) ? JSON.parse(readFileSync(file(data), "utf8")) : []);

/**
 * Chooses a random password for each and writes all down, readable by the owner only, before any account is made:
 * whatever happens next, `make no-demo` finds them.
 * @param {string} data folder @param {string[]} usernames
 */
export function writeDown(data, usernames) {
  const accounts = usernames.map((username) => ({
    email: `${username}@demo.invalid`,
    username,
    password: randomBytes(12).toString("base64url"),
  }));
  writeFileSync(file(data), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return accounts;
}
