// The sitemap (sitemaps.org) with the extension for videos, and robots.txt. SQLite writes the entries: 400 rows would
// enter the engine as thousands of values. Pure.
const { escapeXml } = require("./markup.js");

const PAGES = ["/", "/discover", "/terms", "/privacy", "/guidelines"];
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const VIDEO_XMLNS = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML does not allow; a NUL would end a text in SQLite. */
const CONTROLS = [...Array(32).keys()].filter(
  (code) => code !== 0 && code !== 9 && code !== 10 && code !== 13,
);
const NOT_XML = [...CONTROLS, 0xfffe, 0xffff];

/** SQL: a text without characters that XML does not allow. Few texts have one. @param {string} text */
const cleanSql = (text) => `CASE WHEN ${text} GLOB '*[' || char(${NOT_XML.join(",")}) || ']*'
  THEN ${NOT_XML.reduce((sql, code) => `replace(${sql}, char(${code}), '')`, text)} ELSE ${text} END`;

/** SQL: a text for XML. @param {string} text */
const xmlSql = (text) =>
  `replace(replace(replace(${cleanSql(text)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** @param {string} field */
const fileSql = (field) => `{:media} || '/api/files/videos/' || v.id || '/' || ${field}`;
const TITLE = xmlSql("iif(trim(v.caption) = '', '@' || u.username, substr(v.caption, 1, 100))");
const DESCRIPTION = `${xmlSql("v.caption")} || ' @' || u.username`;
const PICTURE = `iif(v.preview = '' AND v.thumbnail = '', {:origin} || '/icon-512.png',
  ${fileSql("iif(v.preview = '', v.thumbnail, v.preview)")})`;

/** SQL: the entry of a video `v` with its owner `u`, in the order of the extension's schema. */
const ENTRY = `'<url><loc>' || {:origin} || '/video/' || v.id || '</loc><lastmod>' || replace(v.updated, ' ', 'T')
  || '</lastmod><video:video><video:thumbnail_loc>' || ${PICTURE}
  || '</video:thumbnail_loc><video:title>' || ${TITLE}
  || '</video:title><video:description>' || ${DESCRIPTION}
  || '</video:description><video:content_loc>' || ${fileSql("v.video")}
  || '</video:content_loc><video:duration>' || MAX(1, CAST(round(v.duration) AS INTEGER))
  || '</video:duration><video:view_count>' || v.views_count
  || '</video:view_count><video:publication_date>' || replace(v.created, ' ', 'T')
  || '</video:publication_date><video:family_friendly>yes</video:family_friendly></video:video></url>'`;

/** @param {string} origin @param {number} pages of videos @param {boolean} hasTags no page may be empty */
function sitemapIndex(origin, pages, hasTags) {
  const names = [
    "pages",
    ...(hasTags ? ["tags"] : []),
    ...Array.from({ length: pages }, (_, i) => `videos-${i + 1}`),
  ];
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(origin)}/sitemaps/${name}.xml</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${XMLNS}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** @param {string} origin @param {string[]} paths */
const urlset = (origin, paths) =>
  `${HEAD}<urlset ${XMLNS}>\n${paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join("\n")}\n</urlset>\n`;

/** @param {string} origin */
const pagesSitemap = (origin) => urlset(origin, PAGES);

/** @param {string} origin @param {string[]} tags */
const tagsSitemap = (origin, tags) =>
  urlset(
    origin,
    tags.map((tag) => `/tag/${encodeURIComponent(tag)}`),
  );

/** @param {string} entries written by `ENTRY` */
const videosSitemap = (entries) =>
  `${HEAD}<urlset ${XMLNS} ${VIDEO_XMLNS}>\n${entries.replaceAll("\0", "")}\n</urlset>\n`;

/** Crawlers may fetch pages, files and the data of embeds, nothing else of the API. @param {string} origin */
const robots = (origin) => `User-agent: *
Allow: /api/files/
Allow: /api/app/oembed
Disallow: /api/
Disallow: /_/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`;

module.exports = { ENTRY, sitemapIndex, pagesSitemap, tagsSitemap, videosSitemap, robots };
