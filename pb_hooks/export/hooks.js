// An account's own copy of everything kept about it: one JSON file.
const { send, select } = require("../lib/answer.js");
const { tooMany } = require("../lib/attempts.js");
const { refusal } = require("../lib/errors.js");
const site = require("../lib/site.js");
const { SECTIONS } = require("./rules.js");

/** All rows of an account at once: not something to ask for in a loop. */
const OFTEN = { most: 20, seconds: 3600 };

const NOTE = "Links to files of clips that are not public open for one hour after this file was made.";

/** `GET /api/app/export` @param {core.RequestEvent} e */
function download(e) {
  const record = /** @type {core.Record} */ (e.auth);
  if (tooMany("export", record.id, OFTEN)) throw refusal(429, "Too fast. Try again shortly.");
  const bind = { me: record.id, site: site.url(), token: record.newFileToken() };
  const parts = Object.entries(SECTIONS).map(
    ([name, sql]) => `"${name}":${select($app, sql, { json: "" }, bind)[0]?.json || "null"}`,
  );
  const head = `"site":${JSON.stringify(bind.site)},"made":${JSON.stringify(new Date().toISOString())},"note":${JSON.stringify(NOTE)}`;
  const name = `jholok-${record.getString("username")}.json`;
  e.response.header().set("Content-Disposition", `attachment; filename="${name}"`);
  return send(e, `{${head},${parts.join(",")}}\n`);
}

module.exports = { download };
