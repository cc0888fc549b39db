/** Lengths of a suspension in days. The server accepts no others (pb_hooks/desk/validation.js). */
export const DAYS = ["1", "7", "30"] as const;
