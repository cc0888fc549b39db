const { isRecordId } = require("../lib/record-id.js");
const { cacheForGuests } = require("../lib/guest-cache.js");
const { message } = require("../site/languages.js");
const { accentShades, mediaBase, offeredLanguages, siteName } = require("../site/identity.js");
const { setBaseHeaders, siteOrigin } = require("./address.js");
const pages = require("./embed-page.js");
const { languageFor } = require("./language.js");
const { publicVideo } = require("./public-rows.js");

/**
 * `GET /embed/{id}`: a video for frames of other sites, 404 unless everybody may see it, 403 if its owner does not allow
 * frames. No rate limit: it costs as much as the video's own page.
 * @param {core.RequestEvent} e
 */
function embed(e) {
  const id = e.request?.pathValue("id") ?? "";
  const { lang = "" } = e.requestInfo().query;
  const accepted = e.request?.header?.get("Accept-Language") ?? "";
  const language = languageFor(lang, accepted, offeredLanguages());
  const shades = accentShades();
  // The hash in the policy covers the shipped style only.
  const look = shades && { ...shades, nonce: $security.randomString(24) };
  const media = mediaBase();
  const site = { origin: siteOrigin(e), media, name: siteName(language), language, look };
  const headers = e.response.header();
  // PocketBase sets it on every response.
  headers.del("X-Frame-Options");
  headers.set("Content-Security-Policy", pages.policyFor(media, look?.nonce));
  setBaseHeaders(e);
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "geolocation=(), payment=(), usb=()");
  cacheForGuests(e);
  headers.add("Vary", "Accept-Language");
  const video = isRecordId(id) ? publicVideo(id) : undefined;
  if (video && !video.no_embed) return e.html(200, pages.embedPage(site, video));
  const text = message(language, video ? "embed.off" : "embed.gone");
  const action = message(language, "embed.open").replace("{site}", site.name);
  return e.html(
    video ? 403 : 404,
    pages.noticePage(site, video ? `${site.origin}/video/${id}` : "", { text, action }),
  );
}

module.exports = { embed };
