// The page that other sites show in a frame: plain HTML, one small script, no cookie, no storage. Pure.
const { displayName, pictureOf, videoFile } = require("./describe.js");
const { escapeMarkup } = require("./markup.js");
const { truncate } = require("../lib/text.js");

const MAX_TITLE = 120;

const STYLE = `*{box-sizing:border-box}html,body{margin:0;height:100%;background:#0b0f0d;color:#f4f7f5;font:15px/1.6 "Hind Siliguri","Noto Sans Bengali","Nirmala UI",system-ui,sans-serif}body{position:relative;overflow:hidden}video{display:block;width:100%;height:100%;object-fit:contain;background:#000}a{color:inherit}header{position:absolute;inset:0 0 auto;display:flex;gap:12px;align-items:center;padding:8px 12px 24px;background:linear-gradient(rgb(0 0 0/.75),transparent);text-shadow:0 1px 2px #000}header a{text-decoration:none;min-height:44px;display:flex;align-items:center}header a:hover{text-decoration:underline}header .t{flex:1;min-width:0;display:block}.t b,.t span{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;line-height:1.6}.t span{color:#c9d6cf;font-size:14px}svg{width:32px;height:32px;flex:none}main{height:100%;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center}main p{margin:0}main a{min-height:44px;padding:8px 20px;border-radius:22px;background:#dc1f38;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:2px}`;

// Plays while at least half of the frame is on screen, unless the viewer has paused it, saves data or wants less motion.
// The light rendition is enough for small frames and slow networks.
const SCRIPT = `const v=document.querySelector("video"),n=navigator.connection||{},l=v.dataset.light;let seen=false,stopped=n.saveData||matchMedia("(prefers-reduced-motion: reduce)").matches;if(l&&(n.saveData||/2g|3g/.test(n.effectiveType)||Math.min(innerWidth,innerHeight)*devicePixelRatio<=480))v.src=l;v.addEventListener("pause",()=>{if(seen)stopped=true});v.addEventListener("play",()=>{stopped=false});new IntersectionObserver(([e])=>{seen=e.isIntersecting;if(!seen)v.pause();else if(!stopped)v.play().catch(()=>{})},{threshold:.5}).observe(v)`;

/**
 * `look`: the operator's colours, undefined for the shipped ones.
 * @typedef {{ origin: string, media?: string, name: string, language: string, look?: import("../site/accent.js").Shades & { nonce: string } }} Site
 */

/**
 * Hashes of both for the policy, so that nothing else can run. A unit test names the new ones after a change.
 */
const HASHES = {
  style: "sha256-ybqp7TrWaVKLh+7lzfJVZqqhNId6ROi1SSn5exAj0hY=",
  script: "sha256-uQNhnkvyk920VkMT9+h/wEcqoBwnTj9KW/B2+oBVXuU=",
};

/**
 * @param {string} media the CDN, "" without one
 * @param {string} [nonce] of the operator's colours
 */
const policyFor = (media, nonce) =>
  [
    "default-src 'none'",
    `script-src '${HASHES.script}'`,
    `style-src '${HASHES.style}'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `img-src ${media || "'self'"}`,
    `media-src 'self'${media && ` ${media}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");

/** @param {Site} site */
const mark = ({ look }) =>
  `<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="16" fill="${look?.accent ?? "#f42a41"}"/><path d="M24.6 15.8 49 32 24.6 48.2 29.6 34.6 18.4 34.6Z" fill="${look?.text ?? "#fff"}"/></svg>`;

/** @param {Site} site */
const colours = ({ look }) =>
  look ? `<style nonce="${look.nonce}">main a{background:${look.fill};color:${look.text}}</style>` : "";

/**
 * @param {Site} site
 * @param {string} title
 * @param {string} canonical
 * @param {string} body
 */
const page = (site, title, canonical, body) => `<!doctype html>
<html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, indexifembedded"><title>${escapeMarkup(title)}</title><link rel="canonical" href="${escapeMarkup(canonical)}"><style>${STYLE}</style>${colours(site)}</head><body>${body}</body></html>
`;

/** @param {string} href @param {string} inner @param {string} [attributes] */
const link = (href, inner, attributes = "") =>
  `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener"${attributes}>${inner}</a>`;

/** @param {Site} site @param {import("./row-shapes.js").OwnedVideo} video */
function embedPage(site, video) {
  const { origin, media = "", name } = site;
  const by = displayName(video);
  const title = truncate(video.caption, MAX_TITLE) || by;
  const url = `${origin}/video/${video.id}`;
  const file = (/** @type {string} */ stored) => escapeMarkup(media + videoFile(video.id, stored));
  const picture = videoFile(video.id, video.thumbnail) || pictureOf(video);
  // From this server: a browser loads captions of another site only with CORS for the whole video.
  const track = video.captions
    ? `<track kind="captions" srclang="${video.captions_language || "bn"}" src="${escapeMarkup(videoFile(video.id, video.captions))}">`
    : "";
  const body = `<video src="${file(video.video)}"${video.light ? ` data-light="${file(video.light)}"` : ""}${picture ? ` poster="${escapeMarkup(media + picture)}"` : ""} aria-label="${escapeMarkup(title)}" preload="none" muted loop playsinline controls>${track}</video><header>${link(origin, mark(site), ` aria-label="${escapeMarkup(name)}"`)}${link(url, `<b dir="auto">${escapeMarkup(title)}</b><span dir="auto">${escapeMarkup(by)}</span>`, ' class="t"')}</header><script>${SCRIPT}</script>`;
  return page(site, `${title} · ${name}`, url, body);
}

/**
 * The page in place of a video that cannot be shown.
 * @param {Site} site
 * @param {string} url where the button leads
 * @param {{ text: string, action: string }} words
 */
const noticePage = (site, url, { text, action }) =>
  page(
    site,
    site.name,
    url || site.origin,
    `<main>${mark(site)}<p>${escapeMarkup(text)}</p>${link(url || site.origin, escapeMarkup(action))}</main>`,
  );

module.exports = { STYLE, SCRIPT, HASHES, policyFor, embedPage, noticePage };
