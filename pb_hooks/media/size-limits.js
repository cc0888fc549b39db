// What an upload may be, written once for the server. src/state/limits.ts says it for the client; a test proves that
// both agree, and that the schema's file fields do.
module.exports = {
  videoSeconds: 180,
  /** Encoders pad the last sound frame; a clip of exactly three minutes must pass. */
  slackSeconds: 0.5,
  videoBytes: 100 * 1024 * 1024,
  /** Larger than 8K: no phone decodes it. */
  videoSide: 8192,
  imageSide: 4096,
  /** As a decoder holds it: 4 megapixels of 8 bits, 2 of 16. PocketBase decodes a picture whole for each thumbnail. */
  imageDecodedBytes: 16 * 1024 * 1024,
  captionsBytes: 200 * 1024,
};
