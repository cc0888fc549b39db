// Feeds of newest videos, of a user or with a tag: Atom (RFC 4287) and JSON Feed 1.1. Pure.
const { escapeXml, isoTime } = require("./markup.js");
const {
  avatarFile,
  displayName,
  fileAddress,
  imageType,
  pictureOf,
  videoFile,
  videoType,
} = require("./describe.js");
const { truncate } = require("../lib/text.js");
const { shownTag } = require("../tags/parse-tags.js");

const MAX_TITLE = 100;

/** @typedef {import("./row-shapes.js").UserRow} User @typedef {import("./row-shapes.js").VideoRow} Video */
/** @typedef {{ username: string, full_name: string }} Owner */
/** @typedef {{ origin: string, media?: string, name: string }} Site `media`: the CDN */
/**
 * `page` is an address without the origin; feeds are below it. `owner` of all videos, if they have one owner.
 * @typedef {{ id: string, title: string, page: string, created: string, about?: string, icon?: string, owner?: User }} Subject
 */

/** @param {User} user @returns {Subject} */
const userSubject = (user) => ({
  id: `user-${user.id}`,
  title: displayName(user),
  page: `/@${user.username}`,
  created: user.created,
  about: user.bio,
  icon: avatarFile(user),
  owner: user,
});

/** @param {string} tag @returns {Subject} */
const tagSubject = (tag) => ({
  id: `tag-${encodeURIComponent(tag)}`,
  title: shownTag(tag),
  page: `/tag/${encodeURIComponent(tag)}`,
  // Never shown: a tag without videos has no feed.
  created: "1970-01-01 00:00:00.000Z",
});

/** @param {Subject} subject @param {Video & Partial<Owner>} video @returns {Owner} */
const ownerOf = ({ owner }, { username = "", full_name = "" }) => owner ?? { username, full_name };

/** @param {Subject} subject @param {Video} video */
const titleOf = (subject, video) =>
  truncate(video.caption, MAX_TITLE) || displayName(ownerOf(subject, video));

/** The newest change; a feed without videos is as old as its user. @param {Subject} subject @param {Video[]} videos */
const updatedOf = (subject, videos) =>
  isoTime(
    videos
      .map((video) => video.updated)
      .sort()
      .at(-1) ?? subject.created,
  );

/** @param {string} origin @param {Owner} owner */
const authorXml = (origin, { username, full_name }) =>
  `<author><name>${escapeXml(full_name || username)}</name><uri>${escapeXml(`${origin}/@${username}`)}</uri></author>`;

/** @param {Site} site @param {Subject} subject @param {Video} video */
function entry(site, subject, video) {
  const { origin } = site;
  const page = `${origin}/video/${video.id}`;
  const picture = pictureOf(video);
  const image = picture
    ? `<link rel="enclosure" type="${imageType(picture)}" href="${escapeXml(fileAddress(site, picture))}"/>`
    : "";
  const author = subject.owner ? "" : `${authorXml(origin, ownerOf(subject, video))}\n`;
  return `<entry>
<id>${escapeXml(page)}</id>
<title>${escapeXml(titleOf(subject, video))}</title>
${author}<published>${isoTime(video.created)}</published>
<updated>${isoTime(video.updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<link rel="enclosure" type="${videoType(video.video)}" length="${video.bytes}" href="${escapeXml(fileAddress(site, videoFile(video.id, video.video)))}"/>${image}
<category term="${escapeXml(video.category)}"/>
<summary>${escapeXml(video.caption)}</summary>
</entry>`;
}

/** @param {Site} site @param {Subject} subject @param {Video[]} videos newest first */
function atomFeed(site, subject, videos) {
  const { origin, name } = site;
  const { id, title, page, about, icon, owner } = subject;
  const address = escapeXml(origin + page);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${origin}/#${id}`)}</id>
<title>${escapeXml(`${title} · ${name}`)}</title>
${about ? `<subtitle>${escapeXml(about)}</subtitle>\n` : ""}<updated>${updatedOf(subject, videos)}</updated>
<link rel="self" type="application/atom+xml" href="${address}/feed.xml"/>
<link rel="alternate" type="text/html" href="${address}"/>
${icon ? `<icon>${escapeXml(fileAddress(site, icon))}</icon>\n` : ""}${owner ? authorXml(origin, owner) : ""}
${videos.map((video) => entry(site, subject, video)).join("\n")}
</feed>
`;
}

/** @param {Site} site @param {Owner} owner @param {string} [icon] */
const authorJson = (site, { username, full_name }, icon) => ({
  name: full_name || username,
  url: `${site.origin}/@${username}`,
  ...(icon ? { avatar: fileAddress(site, icon) } : {}),
});

/** @param {Site} site @param {Subject} subject @param {Video[]} videos newest first */
function jsonFeed(site, subject, videos) {
  const { origin, name } = site;
  const { title, page, about, icon, owner } = subject;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${title} · ${name}`,
    home_page_url: origin + page,
    feed_url: `${origin}${page}/feed.json`,
    ...(about && { description: about }),
    ...(icon && { icon: fileAddress(site, icon) }),
    ...(owner && { authors: [authorJson(site, owner, icon)] }),
    items: videos.map((video) => {
      const picture = pictureOf(video);
      return {
        id: `${origin}/video/${video.id}`,
        url: `${origin}/video/${video.id}`,
        title: titleOf(subject, video),
        ...(!owner && { authors: [authorJson(site, ownerOf(subject, video))] }),
        content_text: video.caption,
        ...(picture && { image: fileAddress(site, picture) }),
        date_published: isoTime(video.created),
        date_modified: isoTime(video.updated),
        tags: [video.category],
        attachments: [
          {
            url: fileAddress(site, videoFile(video.id, video.video)),
            mime_type: videoType(video.video),
            size_in_bytes: video.bytes,
            duration_in_seconds: Math.round(video.duration),
          },
        ],
      };
    }),
  });
}

module.exports = { userSubject, tagSubject, atomFeed, jsonFeed };
