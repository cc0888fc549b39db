// Facts about a page for search engines, in the words of schema.org (JSON-LD). Pure.
const { isoDuration, isoTime } = require("./markup.js");
const { avatarFile, displayName, fileAddress, pictureOf, videoFile } = require("./describe.js");

const CONTEXT = "https://schema.org";

/** @typedef {{ origin: string, media?: string }} Site `media`: the CDN */

/** @param {string} action @param {number} count */
const counter = (action, count) => ({
  "@type": "InteractionCounter",
  interactionType: { "@type": action },
  userInteractionCount: count,
});

/**
 * @param {Site} site
 * @param {import("./row-shapes.js").OwnedVideo} video
 * @param {string} name shown as title
 */
function videoData(site, video, name) {
  const { origin } = site;
  const picture = pictureOf(video);
  const url = `${origin}/video/${video.id}`;
  return {
    "@context": CONTEXT,
    "@type": "VideoObject",
    "@id": url,
    url,
    name,
    description: video.caption.trim() || displayName(video),
    thumbnailUrl: [picture ? fileAddress(site, picture) : `${origin}/icon-512.png`],
    uploadDate: isoTime(video.created),
    duration: isoDuration(video.duration),
    contentUrl: fileAddress(site, videoFile(video.id, video.video)),
    ...(video.no_embed ? {} : { embedUrl: `${origin}/embed/${video.id}` }),
    width: video.width,
    height: video.height,
    isFamilyFriendly: true,
    author: {
      "@type": "Person",
      name: video.full_name || video.username,
      alternateName: `@${video.username}`,
      url: `${origin}/@${video.username}`,
    },
    interactionStatistic: [
      counter("WatchAction", video.views_count),
      counter("LikeAction", video.likes_count),
    ],
  };
}

/** @param {Site} site @param {import("./row-shapes.js").UserRow} user */
function profileData(site, user) {
  const { origin } = site;
  const url = `${origin}/@${user.username}`;
  const image = avatarFile(user);
  return {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    url,
    dateCreated: isoTime(user.created),
    mainEntity: {
      "@type": "Person",
      "@id": url,
      url,
      name: user.full_name || user.username,
      alternateName: `@${user.username}`,
      identifier: user.id,
      ...(user.bio ? { description: user.bio } : {}),
      ...(image ? { image: fileAddress(site, image) } : {}),
      interactionStatistic: [counter("FollowAction", user.followers_count)],
    },
  };
}

/** @param {string} url @param {string} name @param {string} description */
const tagData = (url, name, description) => ({
  "@context": CONTEXT,
  "@type": "CollectionPage",
  "@id": url,
  url,
  name,
  description,
});

module.exports = { videoData, profileData, tagData };
