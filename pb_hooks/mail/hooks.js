// Mails to accounts, in the account's language, with links to the app's screens.
const site = require("../site/identity.js");
const { compose } = require("./compose.js");

/** @typedef {import("./compose.js").Kind} Kind */

/** The language last chosen in the app; Bangla where none was. @param {string} id */
function languageOf(id) {
  try {
    return $app.findRecordById("account_settings", id).getString("language") || "bn";
  } catch {
    return "bn";
  }
}

/** @param {core.Record} user @param {Kind} kind @param {{ token: string, address?: string }} facts */
function composeFor(user, kind, { token, address = "" }) {
  const language = languageOf(user.id);
  const account = user.getString("username");
  return compose(kind, language, { site: site.name(language), account, address, url: site.url(), token });
}

/** PocketBase's own. @param {core.MailerRecordEvent} e @param {Kind} kind */
function send(e, kind) {
  if (!e.record || !e.message) return e.next();
  const { newEmail, token } = e.meta;
  const facts = { address: String(newEmail ?? ""), token: String(token ?? "") };
  const { subject, html, text } = composeFor(e.record, kind, facts);
  e.message.subject = subject;
  e.message.html = html;
  e.message.text = text;
  e.next();
}

/**
 * @param {string} to
 * @param {{ subject: string, html: string, text: string }} parts
 */
function post(to, parts) {
  const { senderAddress: address, senderName: name } = $app.settings().meta;
  $app.newMailClient().send(new MailerMessage({ from: { address, name }, to: [{ address: to }], ...parts }));
}

/** @param {string} kind @param {unknown} error @param {string} to is named in no log */
const unsent = (kind, error, to) =>
  $app.logger().error("A mail could not be sent", "kind", kind, "error", String(error).split(to).join("…"));

/**
 * One of our own. A mail that cannot be sent is logged: it tells of something that has happened.
 * @param {core.Record} user
 * @param {Kind} kind
 * @param {string} to
 * @param {string} token of its link
 */
function write(user, kind, to, token) {
  const parts = composeFor(user, kind, { token });
  try {
    post(to, parts);
  } catch (error) {
    unsent(kind, error, to);
  }
}

/**
 * To an address that somebody signed up with.
 * @param {string} to
 * @param {string} language
 * @param {string} code "" where it has an account already
 */
function tell(to, language, code) {
  const kind = code ? "code" : "known";
  const facts = { site: site.name(language), account: "", address: to, url: site.url(), token: "", code };
  try {
    post(to, compose(kind, language, facts));
  } catch (error) {
    unsent(kind, error, to);
    throw error;
  }
}

module.exports = { send, write, tell };
