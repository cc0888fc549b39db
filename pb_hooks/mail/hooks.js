// PocketBase's own mails to accounts, in the account's language, with links to the app's screens.
const site = require("../lib/site.js");
const { compose } = require("./rules.js");

/** The language last chosen in the app; Bangla where none was. @param {string} id */
function languageOf(id) {
  try {
    return $app.findRecordById("account_settings", id).getString("language") || "bn";
  } catch {
    return "bn";
  }
}

/**
 * @param {core.MailerRecordEvent} e
 * @param {import("./rules.js").Kind} kind
 */
function send(e, kind) {
  if (!e.record || !e.message) return e.next();
  const language = languageOf(e.record.id);
  const { subject, html, text } = compose(kind, language, {
    site: site.name(language),
    account: e.record.getString("username"),
    address: String(e.meta.newEmail ?? ""),
    url: site.url(),
    token: String(e.meta.token ?? ""),
  });
  e.message.subject = subject;
  e.message.html = html;
  e.message.text = text;
  e.next();
}

module.exports = { send };
