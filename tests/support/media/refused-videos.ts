import type { TestVideo } from "./test-videos";

/** Videos that the pure rules and the server refuse, with the error code. */
export const REFUSED_VIDEOS: [TestVideo, string][] = [
  ["text.mp4", "video_type"],
  ["empty.mp4", "video_type"],
  ["picture.mp4", "video_type"],
  ["old.avi", "video_type"],
  ["matroska.webm", "video_type"],
  ["gif-script.js", "video_type"],
  ["bare-ftyp.mp4", "video_type"],
  ["page.mp4", "video_unreadable"],
  ["sound-only.mp4", "video_unreadable"],
  ["truncated.mp4", "video_unreadable"],
  ["truncated-moov-last.mp4", "video_unreadable"],
  ["truncated.webm", "video_unreadable"],
  ["long.mp4", "video_duration"],
  ["long-fragments.mp4", "video_duration"],
  ["long-recorder.webm", "video_duration"],
  ["oversized.mp4", "video_too_large"],
  ["phone.mov", "video_location"],
  ["xyz.mp4", "video_location"],
  ["apple-location.mov", "video_location"],
  ["xmp.mp4", "video_location"],
  ["tagged.webm", "video_location"],
];
