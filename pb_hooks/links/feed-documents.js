// Feeds of a user's newest videos: Atom (RFC 4287) and JSON Feed 1.1. Pure.
const { escapeXml, isoTime } = require("./markup.js");
const { avatarFile, displayName, imageType, pictureOf, videoFile, videoType } = require("./describe.js");
const { truncate } = require("../lib/text.js");

const MAX_TITLE = 100;

/** @typedef {import("./row-shapes.js").UserRow} User @typedef {import("./row-shapes.js").VideoRow} Video */
/** @typedef {{ origin: string, name: string }} Site */

/** @param {User} user @param {Video} video */
const titleOf = (user, video) => truncate(video.caption, MAX_TITLE) || displayName(user);

/** The newest change; a feed without videos is as old as its user. @param {User} user @param {Video[]} videos */
const updatedOf = (user, videos) =>
  isoTime(
    videos
      .map((video) => video.updated)
      .sort()
      .at(-1) ?? user.created,
  );

/** @param {Site} site @param {User} user */
const addressesOf = ({ origin }, { username }) => ({
  page: `${origin}/@${username}`,
  atom: `${origin}/@${username}/feed.xml`,
  json: `${origin}/@${username}/feed.json`,
});

/** @param {Site} site @param {User} user @param {Video} video */
function entry({ origin }, user, video) {
  const page = `${origin}/video/${video.id}`;
  const picture = pictureOf(video);
  const image = picture
    ? `<link rel="enclosure" type="${imageType(picture)}" href="${escapeXml(origin + picture)}"/>`
    : "";
  return `<entry>
<id>${escapeXml(page)}</id>
<title>${escapeXml(titleOf(user, video))}</title>
<published>${isoTime(video.created)}</published>
<updated>${isoTime(video.updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<link rel="enclosure" type="${videoType(video.video)}" length="${video.bytes}" href="${escapeXml(origin + videoFile(video.id, video.video))}"/>${image}
<category term="${escapeXml(video.category)}"/>
<summary>${escapeXml(video.caption)}</summary>
</entry>`;
}

/** @param {Site} site @param {User} user @param {Video[]} videos newest first */
function atomFeed(site, user, videos) {
  const { page, atom } = addressesOf(site, user);
  const icon = avatarFile(user);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${site.origin}/#user-${user.id}`)}</id>
<title>${escapeXml(`${displayName(user)} · ${site.name}`)}</title>
${user.bio ? `<subtitle>${escapeXml(user.bio)}</subtitle>\n` : ""}<updated>${updatedOf(user, videos)}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(atom)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${icon ? `<icon>${escapeXml(site.origin + icon)}</icon>\n` : ""}<author><name>${escapeXml(user.full_name || user.username)}</name><uri>${escapeXml(page)}</uri></author>
${videos.map((video) => entry(site, user, video)).join("\n")}
</feed>
`;
}

/** @param {Site} site @param {User} user @param {Video[]} videos newest first */
function jsonFeed(site, user, videos) {
  const { page, json } = addressesOf(site, user);
  const icon = avatarFile(user);
  const avatar = icon ? { avatar: site.origin + icon } : {};
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${displayName(user)} · ${site.name}`,
    home_page_url: page,
    feed_url: json,
    ...(user.bio && { description: user.bio }),
    ...(icon && { icon: site.origin + icon }),
    authors: [{ name: user.full_name || user.username, url: page, ...avatar }],
    items: videos.map((video) => {
      const picture = pictureOf(video);
      return {
        id: `${site.origin}/video/${video.id}`,
        url: `${site.origin}/video/${video.id}`,
        title: titleOf(user, video),
        content_text: video.caption,
        ...(picture && { image: site.origin + picture }),
        date_published: isoTime(video.created),
        date_modified: isoTime(video.updated),
        tags: [video.category],
        attachments: [
          {
            url: site.origin + videoFile(video.id, video.video),
            mime_type: videoType(video.video),
            size_in_bytes: video.bytes,
            duration_in_seconds: Math.round(video.duration),
          },
        ],
      };
    }),
  });
}

module.exports = { atomFeed, jsonFeed };
