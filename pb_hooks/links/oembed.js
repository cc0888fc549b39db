const { apiError } = require("../lib/errors.js");
const { callerId, publicNotFound, sendPublicJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const { fullName, mediaBase } = require("../site/identity.js");
const { configuredOrigin, siteOrigin } = require("./address.js");
const { oembedAnswer } = require("./oembed-answer.js");
const { videoOfUrl } = require("./origin.js");
const { publicVideo } = require("./public-rows.js");

/**
 * `GET /api/app/oembed?url=`: how to show a video on another site. 404 for anything but a video that everybody may see,
 * 501 for a format other than JSON.
 * @param {core.RequestEvent} e
 */
function oembed(e) {
  enforceLimit(e, "oembeds");
  const { url = "", format = "json", maxwidth = "", maxheight = "" } = e.requestInfo().query;
  if (format !== "json") throw apiError(501, "The only format is json");
  const origin = siteOrigin(e);
  const id = videoOfUrl(url, [origin, configuredOrigin()]);
  const video = id ? publicVideo(id, callerId(e)) : undefined;
  if (!video) throw publicNotFound(e, "The video is not available");
  const site = { origin, media: mediaBase(), name: fullName() };
  return sendPublicJson(e, JSON.stringify(oembedAnswer(site, video, { maxwidth, maxheight })));
}

module.exports = { oembed };
