/** Days of a suspension that the server accepts (pb_hooks/desk/validation.js). */
export const DAYS = ["1", "7", "30"] as const;
