// Sends mails in the user's language, with links to screens of the app.
const site = require("../site/identity.js");
const { compose } = require("./compose.js");

/** @typedef {import("./compose.js").Kind} Kind */

/** Returns the language last chosen in the app, the site's default if none was. @param {string} id */
function languageOf(id) {
  const [standard = ""] = site.offeredLanguages();
  try {
    return $app.findRecordById("account_settings", id).getString("language") || standard;
  } catch {
    return standard;
  }
}

/** The site as a mail shows it. @param {string} language */
const siteValues = (language) => ({
  site: site.siteName(language),
  url: site.siteUrl(),
  colours: site.accentShades(),
});

/** @param {core.Record} user @param {Kind} kind @param {{ token: string, address?: string }} facts */
function composeFor(user, kind, { token, address = "" }) {
  const language = languageOf(user.id);
  const account = user.getString("username");
  return compose(kind, language, {
    ...siteValues(language),
    account,
    address,
    token,
  });
}

/** Replaces the text of a mail that PocketBase sends. @param {core.MailerRecordEvent} e @param {Kind} kind */
function sendRecordMail(e, kind) {
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

/** @param {string} kind @param {unknown} error @param {string} to not written to the log */
const unsent = (kind, error, to) =>
  $app.logger().error("A mail could not be sent", "kind", kind, "error", String(error).split(to).join("…"));

/**
 * Sends a mail of the app. A failure is only logged, because the change that the mail reports has already happened.
 * @param {core.Record} user
 * @param {Kind} kind
 * @param {string} to
 * @param {string} token of its link
 */
function sendMail(user, kind, to, token) {
  const parts = composeFor(user, kind, { token });
  try {
    post(to, parts);
  } catch (error) {
    unsent(kind, error, to);
  }
}

/**
 * Sends a mail to an address used at sign-up.
 * @param {string} to
 * @param {string} language
 * @param {string} code "" if the address already has a user
 */
function sendNotice(to, language, code) {
  const kind = code ? "code" : "known";
  const facts = {
    ...siteValues(language),
    account: "",
    address: to,
    token: "",
    code,
  };
  try {
    post(to, compose(kind, language, facts));
  } catch (error) {
    unsent(kind, error, to);
    throw error;
  }
}

module.exports = { sendRecordMail, sendMail, sendNotice };
