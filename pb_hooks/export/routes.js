// Exports all data about a user as one JSON file.
const { select } = require("../lib/sql.js");
const { sendJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const site = require("../site/identity.js");
const { SECTIONS } = require("./sections.js");

const NOTE = "Links with a token open for one hour after this file was made.";

/** `GET /api/app/export` @param {core.RequestEvent} e */
function download(e) {
  const record = /** @type {core.Record} */ (e.auth);
  enforceLimit(e, "exports");
  const bind = { me: record.id, site: site.siteUrl(), token: record.newFileToken() };
  const parts = Object.entries(SECTIONS).map(
    ([name, sql]) => `"${name}":${select($app, sql, { json: "" }, bind)[0]?.json || "null"}`,
  );
  const head = `"site":${JSON.stringify(bind.site)},"made":${JSON.stringify(new Date().toISOString())},"note":${JSON.stringify(NOTE)}`;
  const name = `account-${record.getString("username")}.json`;
  e.response.header().set("Content-Disposition", `attachment; filename="${name}"`);
  return sendJson(e, `{${head},${parts.join(",")}}\n`);
}

module.exports = { download };
