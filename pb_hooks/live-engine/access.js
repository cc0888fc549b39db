// Gives clients the addresses of the live engine and a token that opens it for some minutes. Topics there are public:
// the token only keeps strangers from using the engine without this server.
const { ENGINE, isUp } = require("./engine.js");
const { hexToBase64Url } = require("../lib/base64.js");

/** Engines check the token when a connection opens. An open connection stays after the token has expired. */
const TOKEN_SECONDS = 600;

const TOKENS = {
  /** The query that nginx' secure_link_md5 checks: the key at the end of the text allows no extension. */
  nchan: (/** @type {string} */ key, /** @type {number} */ until) =>
    `until=${until}&sign=${hexToBase64Url($security.md5(`${until} ${key}`))}`,
  /** `expire_at` 0: the token's end does not end a connection. Without `sub` the client is anonymous. */
  centrifugo: (/** @type {string} */ key) =>
    $security.createJWT({ sub: "", expire_at: 0 }, key, TOKEN_SECONDS),
};

/**
 * @returns {{ engine: string, urls: string[], token: string, seconds: number } | undefined} `urls` is empty if the
 *   engine has the site's own address; undefined without an engine or while it fails
 */
function engineAccess() {
  if (!ENGINE || !isUp()) return undefined;
  const { kind, urls, key } = ENGINE;
  const until = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
  return { engine: kind, urls, token: TOKENS[kind](key, until), seconds: TOKEN_SECONDS };
}

/** Origins that the app's pages may connect to, besides their own. */
const engineOrigins = () => ENGINE?.urls ?? [];

module.exports = { engineAccess, engineOrigins };
