/** Why somebody reports, and why a moderator decides: the values that the server accepts. */
export const REASONS = [
  "spam",
  "harassment",
  "hate",
  "violence",
  "nudity",
  "misinformation",
  "copyright",
  "other",
] as const;
