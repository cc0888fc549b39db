const { cacheForGuests } = require("../lib/guest-cache.js");
const site = require("./identity.js");
const { siteSettings } = require("./settings.js");
const { VERSION } = require("./version.js");

/**
 * `GET /api/app/info`: the facts about the site that screens show. `languages`: on offer, the default
 * first; `accent`: "" for the default; `mail`: whether the server can send mails;
 * `bot_check`: whether a sign-up needs a solved puzzle; `live`: how to open the live engine, if there is one.
 * @param {core.RequestEvent} e
 * @param {() => boolean} isChallengeRequired
 * @param {() => object | undefined} engineAccess
 */
function info(e, isChallengeRequired, engineAccess) {
  const { registration, min_age, newest_first, accent } = siteSettings();
  const live = engineAccess();
  cacheForGuests(e);
  e.json(200, {
    name: site.fullName(),
    languages: site.offeredLanguages(),
    accent,
    version: VERSION,
    contact: site.contactAddress(),
    mail: site.canSendMail(),
    registration,
    bot_check: isChallengeRequired(),
    min_age,
    newest_first,
    ...(live && { live }),
  });
}

module.exports = { info };
