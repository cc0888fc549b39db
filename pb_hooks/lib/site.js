// What this site is called, where it is and who answers for it: the dashboard's settings, as people see them.

/** As PocketBase ships them: nobody has chosen these. */
const NO_URL = "http://localhost:8090";
const NO_CONTACT = "support@example.com";

/** From how the server was started: `serve example.com`, or `serve --http=host:port`. @param {string[]} args */
function urlFromArgs(args) {
  const domain = args[args.indexOf("serve") + 1] ?? "";
  if (args.includes("serve") && /^[\w-]+(\.[\w-]+)+$/.test(domain)) return `https://${domain}`;
  const http = args.find((arg) => arg.startsWith("--http="))?.slice("--http=".length);
  return http ? `http://${http.replace(/^(0\.0\.0\.0)?:/, "localhost:")}` : NO_URL;
}

/**
 * Address of the app without a slash at its end, for links in mails. Never from a request: whoever asks for a mail
 * to somebody else could then choose where its link leads.
 */
function url() {
  const { appURL } = $app.settings().meta;
  const chosen = appURL.replace(/\/+$/, "");
  return chosen && chosen !== NO_URL ? chosen : urlFromArgs([...$os.args]);
}

/** "বাংলা নাম / English name", or one name for both. @param {string} both @param {string} language */
function nameIn(both, language) {
  const [bn = both, en = bn] = both.split(" / ");
  return language === "en" ? en : bn;
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

module.exports = { url, urlFromArgs, name, nameIn, contact, canMail };
