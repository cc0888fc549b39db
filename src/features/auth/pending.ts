// A sign-up that waits for the code from its mail. Kept by this tab: a phone may drop the page while its owner reads mail.
const KEY = "sign-up";

export interface Pending {
  /** What the server knows it by. */
  ticket: string;
  email: string;
  username: string;
  /** ms */
  ends: number;
  /** The form was opened again: the next sign-up takes the place of this one. */
  left?: boolean;
}

export function readPending(): Pending | undefined {
  try {
    const kept: Pending = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && kept.ends > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** @param pending undefined where none waits any more */
export function keepPending(pending: Pending | undefined): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is known until the page is left.
  }
}
