// Reads the site's name, address and contact from the dashboard's settings, as screens and mails show them.

const { DEFAULT_URL, localizedName, urlFromArgs } = require("./names.js");

/** PocketBase's default; the operator has not chosen it. */
const NO_CONTACT = "support@example.com";

/**
 * Address of the app for links in mails, without a slash at its end. Never taken from a request: a client that
 * requests a mail to another user could then choose the target of its link.
 */
function siteUrl() {
  const { appURL } = $app.settings().meta;
  const chosen = appURL.replace(/\/+$/, "");
  return chosen && chosen !== DEFAULT_URL ? chosen : urlFromArgs([...$os.args]);
}

/** @param {string} language */
const siteName = (language) => localizedName($app.settings().meta.appName, language);

/** The operator's address, "" if not set. */
function contactAddress() {
  const { senderAddress } = $app.settings().meta;
  return senderAddress === NO_CONTACT ? "" : senderAddress;
}

/** Whether the server can send mails. */
const canSendMail = () => $app.settings().smtp.enabled;

module.exports = { siteUrl, siteName, contactAddress, canSendMail };
