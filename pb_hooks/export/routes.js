// Exports all data about a user as one JSON file.
const { select } = require("../lib/sql.js");
const { sendJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const site = require("../site/identity.js");
const { SECTIONS } = require("./sections.js");

const NOTE = "Links with a token open for one hour after this file was made.";
const HOUR_SECONDS = 3600;

/** A file token of PocketBase lasts ten minutes, too short for a slow download of all own videos. @param {core.Record} user */
const fileToken = (user) =>
  $security.createJWT(
    { type: "file", id: user.id, collectionId: user.collection().id },
    user.tokenKey() + user.collection().fileToken.secret,
    HOUR_SECONDS,
  );

/** `GET /api/app/export` @param {core.RequestEvent} e */
function download(e) {
  const record = /** @type {core.Record} */ (e.auth);
  enforceLimit(e, "exports");
  const bind = { me: record.id, site: site.siteUrl(), token: fileToken(record) };
  const parts = Object.entries(SECTIONS).map(
    ([name, sql]) => `"${name}":${select($app, sql, { json: "" }, bind)[0]?.json || "null"}`,
  );
  const head = `"site":${JSON.stringify(bind.site)},"made":${JSON.stringify(new Date().toISOString())},"note":${JSON.stringify(NOTE)}`;
  const name = `account-${record.getString("username")}.json`;
  e.response.header().set("Content-Disposition", `attachment; filename="${name}"`);
  return sendJson(e, `{${head},${parts.join(",")}}\n`);
}

module.exports = { download };
