// Limits of the client. The server has its own list, and a test compares the two. Lengths are in code points:
// `[...text].length`.
import { CAPTIONS_MAX_BYTES } from "@/lib/captions/max-bytes";

export const LIMITS = {
  usernameMin: 3,
  usernameSignUpMax: 19,
  usernameMax: 30,
  passwordMin: 6,
  /** In UTF-8 bytes: bcrypt on the server takes no more. */
  passwordBytes: 71,
  comment: 1000,
  caption: 500,
  /** Maximum for a report and for an appeal. */
  note: 1000,
  filterWords: 100,
  filterWord: 50,
  fullName: 100,
  bio: 500,
  bioInput: 200,
  videoBytes: 100 * 1024 * 1024,
  videoSeconds: 180,
  thumbnailBytes: 1024 * 1024,
  previewBytes: 300 * 1024,
  captionsBytes: CAPTIONS_MAX_BYTES,
  avatarBytes: 5 * 1024 * 1024,
  avatarSide: 4096,
  searchResults: 50,
  trending: 12,
} as const;

export const CATEGORIES = ["music", "comedy", "food", "travel", "sports", "other"] as const;
