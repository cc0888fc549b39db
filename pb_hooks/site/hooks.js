const site = require("../lib/site.js");

/**
 * `GET /api/app/info`: what screens say about the site itself. `mail`: whether it can send any.
 * @param {core.RequestEvent} e
 */
function info(e) {
  e.json(200, { name: $app.settings().meta.appName, contact: site.contact(), mail: site.canMail() });
}

module.exports = { info };
