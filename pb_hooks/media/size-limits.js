// Limits of uploaded files on the server. src/state/limits.ts has them for the client; a test compares both and the
// file fields of the schema.
module.exports = {
  videoSeconds: 180,
  /** Encoders pad the last audio frame, and a video of exactly three minutes must pass. */
  slackSeconds: 0.5,
  videoBytes: 100 * 1024 * 1024,
  /** Larger than 8K; no phone decodes such a video. */
  videoSide: 8192,
  imageSide: 4096,
  /**
   * Size after decoding: 4 megapixels of 8 bits, or 2 of 16. PocketBase decodes the whole image for each thumbnail.
   */
  imageDecodedBytes: 16 * 1024 * 1024,
  /** The size that networks show large, in pixels. The schema limits its bytes. */
  previewWidth: 1200,
  previewHeight: 630,
  captionsBytes: 200 * 1024,
};
