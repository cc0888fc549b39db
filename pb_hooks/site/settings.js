// Reads the operator's settings (collection site_settings); each engine caches them until they change.
const { hasPassed } = require("../lib/clock.js");
const { select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");
const { DEFAULTS } = require("./defaults.js");

const SETTINGS_ID = "site00000000000";
const CHANGED = "settings.changed";
/** A change made by SQL takes effect after this time. */
const TTL_MS = 10_000;

/** @typedef {typeof DEFAULTS} Settings */

/** @type {Settings | undefined} */
let cached;
let cachedAt = 0;
let cachedChange = 0;

/** @returns {Settings} */
function siteSettings() {
  const change = store().get(CHANGED) ?? 0;
  const now = Date.now();
  if (cached && change === cachedChange && !hasPassed(cachedAt, TTL_MS, now)) return cached;
  const shape = Object.fromEntries(
    Object.entries(DEFAULTS).map(([k, v]) => [k, typeof v === "string" ? "" : v]),
  );
  const columns = Object.keys(DEFAULTS).join(", ");
  const [row] = select($app, `SELECT ${columns} FROM site_settings WHERE id = '${SETTINGS_ID}'`, shape);
  /** @type {Record<string, unknown>} */
  const filled = {};
  for (const [name, standard] of Object.entries(DEFAULTS)) filled[name] = row?.[name] || standard;
  cached = /** @type {Settings} */ (filled);
  cachedAt = now;
  cachedChange = change;
  return cached;
}

/** Makes all engines read the settings again. Call after the commit. */
const invalidateSettings = () => store().setFunc(CHANGED, (old) => (old ?? 0) + 1);

module.exports = { siteSettings, invalidateSettings, SETTINGS_ID };
