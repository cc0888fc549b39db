// Detects the type of an upload by its content. The name and type from the sender are ignored.
const limits = require("./size-limits.js");
const { MediaError, rejectMedia, limitReads, bytesAt, uint, latin } = require("./bytes.js");
const { readMp4 } = require("./mp4.js");
const { readWebm } = require("./webm.js");
const { readJpeg } = require("./jpeg.js");
const { readPng } = require("./png.js");
const { readWebp } = require("./webp.js");
const { readVtt } = require("./vtt.js");

/**
 * @typedef {import("./bytes.js").Source} Source
 * @typedef {{ code: string }} Rejected code as in the response, see messages.js
 * @typedef {{ code?: undefined, ext: string, width: number, height: number, seconds?: number }} ImageFacts
 * @typedef {ImageFacts & { seconds: number }} VideoFacts
 */

/**
 * A recorder's webm of three minutes has about 20,000 blocks, one read each. A byte costs the engine about 1 µs, a
 * character a fifth of that. So a forged file costs a second or two at most.
 */
const MAX_READS = { reads: 100000, bytes: 1536 * 1024, text: 3 * 1024 * 1024 };

/** An image has about a hundred chunks of 20 µs each. A forged one costs 150 ms at most. */
const MAX_IMAGE_READS = { reads: 3000, bytes: 64 * 1024, text: 1024 * 1024 };

/** @param {Source} source @returns {VideoFacts} */
function readVideo(source) {
  if (source.size > limits.videoBytes) rejectMedia("too_large");
  if (source.size < 32) rejectMedia("type");
  const start = bytesAt(source, 0, 8);
  const video =
    latin(start, 4, 4) === "ftyp"
      ? readMp4(source)
      : uint(start, 0, 4) === 0x1a45dfa3
        ? readWebm(source)
        : rejectMedia("type");
  const sides = [video.width, video.height];
  if (!(video.seconds > 0) || sides.some((side) => !(side > 0 && side <= limits.videoSide)))
    rejectMedia("unreadable");
  if (video.seconds > limits.videoSeconds + limits.slackSeconds) rejectMedia("duration");
  return video;
}

/** @param {Source} source @returns {ImageFacts} */
function readImage(source) {
  if (source.size < 32) rejectMedia("type");
  const start = latin(bytesAt(source, 0, 12));
  const { pixelBytes, ...image } = start.startsWith("\xff\xd8\xff")
    ? readJpeg(source)
    : start.startsWith("\x89PNG\r\n\x1a\n")
      ? readPng(source)
      : start.startsWith("RIFF") && start.endsWith("WEBP")
        ? readWebp(source)
        : rejectMedia("type");
  const sides = [image.width, image.height];
  if (sides.some((side) => !(side > 0 && side <= limits.imageSide))) rejectMedia("dimensions");
  if (image.width * image.height * pixelBytes > limits.imageDecodedBytes) rejectMedia("pixels");
  return image;
}

/**
 * @template T
 * @param {(source: Source) => T} read
 * @param {Source} source
 * @param {(reason: string) => string} codeOf
 * @param {typeof MAX_READS} [max]
 * @returns {T | Rejected}
 */
function inspect(read, source, codeOf, max = MAX_READS) {
  try {
    return read(limitReads(source, max));
  } catch (error) {
    if (error instanceof MediaError) return { code: codeOf(error.reason) };
    throw error;
  }
}

/**
 * Returns size and duration of a video as shown, or the code of the refusal: `video_type`, `video_unreadable`,
 * `video_duration`, `video_too_large`, `video_location`.
 * @param {Source} source
 */
const checkVideo = (source) => inspect(readVideo, source, (reason) => `video_${reason}`);

/** @param {string} reason */
const imageCode = (reason) => (reason === "unreadable" ? "image_type" : `image_${reason}`);

/**
 * Returns the size of an image, or the code of the refusal: `image_type` (also for a damaged one),
 * `image_dimensions`, `image_pixels`, `image_location`.
 * @param {Source} source
 */
const checkImage = (source) => inspect(readImage, source, imageCode, MAX_IMAGE_READS);

/** @param {Source} source @returns {ImageFacts} */
function readPreview(source) {
  if (source.size < 32 || !latin(bytesAt(source, 0, 3)).startsWith("\xff\xd8\xff")) rejectMedia("type");
  const { ext, width, height } = readJpeg(source);
  if (width !== limits.previewWidth || height !== limits.previewHeight) rejectMedia("dimensions");
  return { ext, width, height };
}

/**
 * Checks a preview picture: a JPEG, because not every crawler reads WebP, of exactly 1200 x 630 pixels. Codes of refusals
 * as for other images.
 * @param {Source} source
 */
const checkPreview = (source) => inspect(readPreview, source, imageCode, MAX_IMAGE_READS);

/**
 * Checks captions. Codes of refusals: `captions_type`, `captions_encoding`, `captions_text`, `captions_timing`,
 * `captions_too_large`.
 * @param {Source} source
 */
const checkCaptions = (source) => inspect(readVtt, source, (reason) => `captions_${reason}`);

/** Seconds by which two encoders may differ about the end of the same video. */
const LIGHT_SLACK_SECONDS = 0.5;

/**
 * Checks that a light rendition belongs to this video. Returns undefined if so.
 * @param {{ seconds: number, bytes: number }} light
 * @param {{ seconds: number, bytes: number }} main
 */
function lightError(light, main) {
  if (!(Math.abs(light.seconds - main.seconds) <= LIGHT_SLACK_SECONDS)) return "light_duration";
  return light.bytes < main.bytes ? undefined : "light_size";
}

module.exports = { checkVideo, checkImage, checkPreview, checkCaptions, lightError };
