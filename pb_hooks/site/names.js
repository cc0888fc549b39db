// Pure: how a site is called in each language, and where it is.

/** As PocketBase ships it: nobody has chosen this. */
const NO_URL = "http://localhost:8090";

/** From how the server was started: `serve example.com`, or `serve --http=host:port`. @param {string[]} args */
function urlFromArgs(args) {
  const domain = args[args.indexOf("serve") + 1] ?? "";
  if (args.includes("serve") && /^[\w-]+(\.[\w-]+)+$/.test(domain)) return `https://${domain}`;
  const http = args.find((arg) => arg.startsWith("--http="))?.slice("--http=".length);
  return http ? `http://${http.replace(/^(0\.0\.0\.0)?:/, "localhost:")}` : NO_URL;
}

/** "বাংলা নাম / English name", or one name for both. @param {string} both @param {string} language */
function nameIn(both, language) {
  const [bn = both, en = bn] = both.split(" / ");
  return language === "en" ? en : bn;
}

module.exports = { NO_URL, urlFromArgs, nameIn };
