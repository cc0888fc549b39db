// Reads the site's name, look, addresses and contact from the dashboard's settings and the environment, as screens and mails
// show them.

const { shadesOf } = require("./accent.js");
const names = require("./names.js");
const { SETTINGS_ID, siteSettings } = require("./settings.js");

/** PocketBase's default; the operator has not chosen it. */
const NO_CONTACT = "support@example.com";

/**
 * Address of the app for links in mails, without a slash at its end. Never taken from a request: a client that
 * requests a mail to another user could then choose the target of its link.
 */
function siteUrl() {
  const { appURL } = $app.settings().meta;
  const chosen = appURL.replace(/\/+$/, "");
  return chosen && chosen !== names.DEFAULT_URL ? chosen : names.urlFromArgs([...$os.args]);
}

/** @type {string | undefined} */
let media;

/** Where guests fetch public files, if not from this server; "" by default. Throws if MEDIA_BASE is not an origin. */
function mediaBase() {
  media ??= names.parseMediaBase($os.getenv("MEDIA_BASE"));
  return media;
}

/** @param {string} language */
const siteName = (language) => names.nameIn(siteSettings(), language);

/** The name where one text serves all languages: `ঝলক / Jholok`. */
const fullName = () => names.fullName(siteSettings());

/** Languages on offer, the default first. */
const offeredLanguages = () => names.offeredLanguages(siteSettings().languages);

/** The shades of the operator's accent, undefined for the default. */
function accentShades() {
  const { accent } = siteSettings();
  return accent ? shadesOf(accent) : undefined;
}

/**
 * The operator's icon as a square picture, "" for the default.
 * @param {number} side in pixels, 192 or 512
 */
function iconFile(side) {
  const { icon } = siteSettings();
  return icon && `/api/files/site_settings/${SETTINGS_ID}/${icon}?thumb=${side}x${side}`;
}

/** The operator's address, "" if not set. */
function contactAddress() {
  const { senderAddress } = $app.settings().meta;
  return senderAddress === NO_CONTACT ? "" : senderAddress;
}

/** Whether the server can send mails. */
const canSendMail = () => $app.settings().smtp.enabled;

module.exports = {
  siteUrl,
  mediaBase,
  siteName,
  fullName,
  offeredLanguages,
  accentShades,
  iconFile,
  contactAddress,
  canSendMail,
};
