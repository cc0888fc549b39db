// What this site is called, where it is and who answers for it: the dashboard's settings, as people see them.

const { NO_URL, nameIn, urlFromArgs } = require("./names.js");

/** As PocketBase ships it: nobody has chosen this. */
const NO_CONTACT = "support@example.com";

/**
 * Address of the app without a slash at its end, for links in mails. Never from a request: whoever asks for a mail
 * to somebody else could then choose where its link leads.
 */
function url() {
  const { appURL } = $app.settings().meta;
  const chosen = appURL.replace(/\/+$/, "");
  return chosen && chosen !== NO_URL ? chosen : urlFromArgs([...$os.args]);
}

/** @param {string} language */
const name = (language) => nameIn($app.settings().meta.appName, language);

/** The operator's address, "" where none has been given. */
function contact() {
  const { senderAddress } = $app.settings().meta;
  return senderAddress === NO_CONTACT ? "" : senderAddress;
}

/** Whether mails can be sent at all. */
const canMail = () => $app.settings().smtp.enabled;

module.exports = { url, name, contact, canMail };
