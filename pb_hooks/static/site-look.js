// Writes the operator's name, accent, icon and languages into files of the built client. Pure.
const { escapeMarkup } = require("../links/markup.js");

/**
 * @typedef {import("../site/accent.js").Shades} Shades
 * @typedef {object} Look
 * @property {string} name where one text serves all languages
 * @property {Record<string, string>} names by language, empty for the default
 * @property {string[]} languages on offer, the default first
 * @property {boolean} areAllOffered
 * @property {Shades | undefined} shades undefined for the default
 * @property {string} icon address of the operator's icon, "" for the default
 */

/** Attributes of `<link rel="icon">` in index.html. */
const SVG_ICON = 'href="/favicon.svg" type="image/svg+xml"';
const PNG_ICON = 'href="/icon-192.png" type="image/png"';

/** Declarations that win over those in src/styles/app.css, which are in a layer. @param {Look} look */
function styleOf({ shades, icon }) {
  const colours =
    shades &&
    `:root{--color-accent:${shades.accent};--color-fill:${shades.fill};--color-on-fill:${shades.text}}`;
  const logo = icon && `.logo{background:url("${icon}") center/cover;border-radius:25%}.logo *{display:none}`;
  const style = (colours ?? "") + logo;
  return style && `<style>${style}</style>`;
}

/** The client reads the attributes of `<html>` in src/i18n/site.ts. @param {string} page @param {Look} look */
function pageWithLook(page, look) {
  const { names, languages, areAllOffered, icon } = look;
  const attributes = [
    ...(areAllOffered ? [] : [`data-languages="${languages.join(" ")}"`]),
    ...(Object.keys(names).length ? [`data-names="${escapeMarkup(JSON.stringify(names))}"`] : []),
  ];
  const looked = page
    .replace('<html lang="bn">', () => `<html ${[`lang="${languages[0]}"`, ...attributes].join(" ")}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(look.name)}</title>${styleOf(look)}`);
  return icon ? looked.replace(SVG_ICON, PNG_ICON) : looked;
}

/**
 * @param {string} json @param {Look} look
 * @param {string} [language] of the manifest; without it the manifest serves all languages
 */
function manifestWithLook(json, { name, names, languages }, language) {
  const lang = language ?? languages[0] ?? "";
  const short_name = names[lang];
  const named = short_name ? { name: language ? short_name : name, short_name } : {};
  return JSON.stringify({ ...JSON.parse(json), ...named, lang });
}

/** @param {string} svg the shipped icon @param {Look} look */
function iconWithLook(svg, { name, shades }) {
  const titled = svg.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(name)}</title>`);
  return shades ? titled.replace(/#F42A41/g, shades.accent).replace(/#fff/g, shades.text) : titled;
}

module.exports = { pageWithLook, manifestWithLook, iconWithLook };
