// The operator's choices for the pages and files of the client.
const site = require("../site/identity.js");
const { siteSettings } = require("../site/settings.js");

/** @typedef {import("./site-look.js").Look} Look */

/** @returns {Look | undefined} */
function readLook() {
  const { name_bn, name_en, accent, languages, icon } = siteSettings();
  if (!(name_bn || name_en || accent || languages || icon)) return undefined;
  const offered = site.offeredLanguages();
  return {
    name: site.fullName(),
    names: name_bn || name_en ? Object.fromEntries(offered.map((code) => [code, site.siteName(code)])) : {},
    languages: offered,
    areAllOffered: !languages,
    shades: site.accentShades(),
    icon: site.iconFile(192),
  };
}

/**
 * The look and the files that this engine made last: without them a page costs 0.4 ms more.
 * @type {{ settings?: object, look?: Look, files: Map<string, { time: number, text: string }> }}
 */
let kept = { files: new Map() };

/** Undefined if the operator chose nothing: the built files are then sent as they are, compressed. */
function look() {
  const settings = siteSettings();
  if (kept.settings !== settings) kept = { settings, look: readLook(), files: new Map() };
  return kept.look;
}

/**
 * Fills a file with the present look, once.
 * @param {string} file @param {number} time of the file's last change @param {() => string} fill
 */
function filledOnce(file, time, fill) {
  const last = kept.files.get(file);
  if (last?.time === time) return last.text;
  const text = fill();
  kept.files.set(file, { time, text });
  return text;
}

module.exports = { look, filledOnce };
