// Composes a mail: subject, plain text, and HTML that every mail program shows. Pure.
const { message, toLanguage } = require("../site/languages.js");

/** @typedef {"reset" | "verify" | "email" | "undo" | "alert" | "code" | "known"} Kind */
/**
 * @typedef {{ site: string, account: string, address: string, url: string, token: string, code?: string,
 *   colours?: { fill: string, text: string } }} MailValues `colours` of the button,
 *   undefined for the shipped ones
 */

/** Where the link of a mail leads; "" for a mail without one. @type {Record<Kind, string>} */
const PATHS = {
  reset: "/auth/reset/",
  verify: "/auth/verify/",
  email: "/auth/email/",
  undo: "/auth/undo/",
  alert: "/settings",
  code: "",
  known: "/auth",
};

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {string} text @param {MailValues} facts */
const fill = (text, facts) =>
  text.replace(
    /\{(site|account|address|code)\}/g,
    (_, slot) => facts[/** @type {"site" | "account" | "address" | "code"} */ (slot)] ?? "",
  );

/**
 * @param {Kind} kind
 * @param {string} language Bangla is used for an unknown one
 * @param {MailValues} facts
 */
function compose(kind, language, facts) {
  const path = PATHS[kind];
  if (path === undefined) throw new Error(`No words for ${kind}`);
  const say = (/** @type {string} */ text) => fill(text, facts);
  const lines = message(language, `mail.${kind}.body`).split("\n\n").map(say);
  const end = say(message(language, `mail.${kind}.end`));
  const link = facts.url + path + (path.endsWith("/") ? facts.token : "");
  const action = path ? { label: message(language, `mail.${kind}.action`), link } : undefined;
  return {
    // Removes line breaks, which could inject a header.
    subject: say(message(language, `mail.${kind}.subject`)).replace(/[\r\n]+/g, " "),
    text: [...lines, ...(action ? [`${action.label}:\n${link}`] : []), end, facts.url].join("\n\n"),
    html: page(toLanguage(language), facts, lines, action, end),
  };
}

const BIG = "margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px";

/**
 * Shows the link as a button and as a full address.
 * @param {{ label: string, link: string }} action
 * @param {{ fill: string, text: string }} [colours]
 */
function button({ label, link }, { fill, text } = { fill: "#dc1f38", text: "#fff" }) {
  const href = safe(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:22px;background:${fill};color:${text};font-weight:600;text-decoration:none">${safe(label)}</a></p>
<p style="margin:0 0 12px;font-size:13px;color:#5a6b62;word-break:break-all"><a href="${href}" style="color:#5a6b62">${href}</a></p>`;
}

/**
 * @param {string} language
 * @param {MailValues} facts
 * @param {string[]} lines
 * @param {{ label: string, link: string } | undefined} action
 * @param {string} end
 */
function page(language, facts, lines, action, end) {
  const p = (/** @type {string} */ text, style = "margin:0 0 12px") =>
    `<p style="${style}">${safe(text)}</p>`;
  const style = (/** @type {string} */ line) => (line === facts.code ? BIG : undefined);
  return `<!doctype html>
<html lang="${language}"><body style="margin:0;background:#eef1ef;color:#141a17;font:16px/1.6 'Hind Siliguri','Noto Sans Bengali',sans-serif">
<div style="max-width:480px;margin:24px auto;padding:28px 24px;background:#fff;border-radius:18px">
${p(facts.site, "margin:0 0 16px;font-size:20px;font-weight:600")}
${lines.map((line) => p(line, style(line))).join("\n")}
${action ? button(action, facts.colours) : ""}
${p(end, "margin:0;font-size:13px;color:#5a6b62")}
</div></body></html>`;
}

module.exports = { compose };
