// Parses the site's name and its address. Pure.
const { message } = require("./languages.js");

/** PocketBase's default; the operator has not chosen it. */
const DEFAULT_URL = "http://localhost:8090";
/** As the migration of the settings writes it. */
const DEFAULT_NAME = `${message("bn", "app.name")} / ${message("en", "app.name")}`;

/**
 * Reads the address from the command line: `serve example.com`, or `serve --http=host:port`.
 * @param {string[]} args
 */
function urlFromArgs(args) {
  const domain = args[args.indexOf("serve") + 1] ?? "";
  if (args.includes("serve") && /^[\w-]+(\.[\w-]+)+$/.test(domain)) return `https://${domain}`;
  const http = args.find((arg) => arg.startsWith("--http="))?.slice("--http=".length);
  return http ? `http://${http.replace(/^(0\.0\.0\.0)?:/, "localhost:")}` : DEFAULT_URL;
}

/**
 * Picks the name in a language from "বাংলা নাম / English name"; one name counts for both. Unless the operator has
 * chosen a name, every language has its own.
 * @param {string} both
 * @param {string} language
 */
function localizedName(both, language) {
  if (both === DEFAULT_NAME) return message(language, "app.name");
  const [bn = both, en = bn] = both.split(" / ");
  return language === "en" ? en : bn;
}

module.exports = { DEFAULT_URL, urlFromArgs, localizedName };
