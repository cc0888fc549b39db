// Numbers of an owner's videos. They are counts; no answer names a viewer.
const { apiError, fieldError } = require("../lib/errors.js");
const { callerId, sendJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const { readNumbers, readOwnVideo, readVideos } = require("./read.js");

const DAYS = ["7", "30", "90"];

/** @param {core.RequestEvent} e */
function parseDays(e) {
  const { days = "30" } = e.requestInfo().query;
  if (!DAYS.includes(days))
    throw fieldError("days", { code: "days_invalid", message: `The number of days is ${DAYS.join(", ")}` });
  return Number(days);
}

/**
 * `GET /api/app/stats?days=`: {days: [{day, views, viewers, stayed, likes, shares, follows}], sources: {name: views},
 * steps: viewers by the last twentieth that they reached, videos: the most viewed ones with their `numbers`,
 * videos_count: own videos, whatever their status}.
 * @param {core.RequestEvent} e
 */
function all(e) {
  enforceLimit(e, "statistics");
  const scope = { me: callerId(e), video: "", days: parseDays(e) };
  return sendJson(e, `{${readNumbers(scope)},${readVideos(scope)}}`);
}

/** `GET /api/app/stats/{video}?days=`: the same of one video, and `video`. @param {core.RequestEvent} e */
function one(e) {
  enforceLimit(e, "statistics");
  const scope = { me: callerId(e), video: e.request?.pathValue("video") ?? "", days: parseDays(e) };
  const item = readOwnVideo(scope.me, scope.video);
  if (!item) throw apiError(404, "The video is not available");
  return sendJson(e, `{${readNumbers(scope)},"video":${item}}`);
}

module.exports = { all, one };
