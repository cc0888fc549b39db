// The videos that this browser has shown and the server does not know of: a guest's, and a user's until they are reported.
// For You leaves them out. One text: the first letters of the ids, the latest last. boot.ts reads it too.
export const SEEN_KEY = "jholok.seen";
const LETTERS = 7;

export const short = (id: string): string => id.slice(0, LETTERS);

export const readSeen = (): string => localStorage.getItem(SEEN_KEY) ?? "";

/** When the viewer last looked at each followed user, see followed-users.ts. */
export const LOOKED_KEY = "jholok.looked";

/** After a log-out, and after the user has deleted the watch history. */
export function forgetSeen(): void {
  localStorage.removeItem(SEEN_KEY);
  localStorage.removeItem(LOOKED_KEY);
}
