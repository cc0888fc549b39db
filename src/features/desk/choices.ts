/** The reasons and the days of a suspension that the server accepts (pb_hooks/desk/validation.js). */
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
export const DAYS = ["1", "7", "30"] as const;
