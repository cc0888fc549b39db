// Reads the site's name, address and contact from the dashboard's settings, as screens and mails show them.

const { NO_URL, nameIn, urlFromArgs } = require("./names.js");

/** PocketBase's default; the operator has not chosen it. */
const NO_CONTACT = "support@example.com";

/**
 * Address of the app for links in mails, without a slash at its end. Never taken from a request: a client that
 * requests a mail to another user could then choose the target of its link.
 */
function url() {
  const { appURL } = $app.settings().meta;
  const chosen = appURL.replace(/\/+$/, "");
  return chosen && chosen !== NO_URL ? chosen : urlFromArgs([...$os.args]);
}

/** @param {string} language */
const name = (language) => nameIn($app.settings().meta.appName, language);

/** The operator's address, "" if not set. */
function contact() {
  const { senderAddress } = $app.settings().meta;
  return senderAddress === NO_CONTACT ? "" : senderAddress;
}

/** Whether the server can send mails. */
const canMail = () => $app.settings().smtp.enabled;

module.exports = { url, name, contact, canMail };
