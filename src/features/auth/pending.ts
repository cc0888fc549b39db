// Stores a sign-up that waits for the code from its mail. Stored in this tab, because a phone may drop the page while the
// user reads mail.
const KEY = "jholok.sign-up";

export interface Pending {
  /** The server's id of the sign-up. */
  ticket: string;
  email: string;
  username: string;
  /** Unix time in milliseconds. */
  ends: number;
  /** The form was opened again: the next sign-up replaces this one. */
  left?: boolean;
}

export function readPending(): Pending | undefined {
  try {
    const saved: Pending = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return saved && saved.ends > Date.now() ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** @param pending undefined: deletes it */
export function savePending(pending: Pending | undefined): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the sign-up is known only until the page is left.
  }
}
