// The session: who is signed in. Available before PocketBase's SDK is loaded, which the first screens do not
// need. state/session-lifecycle.ts keeps it up to date afterwards.
import { atom, store } from "@/lib/jotai";
import { secondsUntilExpiry } from "@/lib/jwt";

interface SessionUser {
  id: string;
  username: string;
  email: string;
  full_name: string;
  avatar: string;
  bio: string;
}

export interface Session {
  status: "loading" | "in" | "out";
  user?: SessionUser;
  /** The stored session is so old that guarded screens wait until the server has confirmed it. */
  unconfirmed?: boolean;
  /** Signed out because the token expired or was revoked, not by the user. */
  expired?: boolean;
}

export const sessionAtom = atom<Session>({ status: "loading" });

/** Local storage key in which the SDK stores token and record. */
const AUTH_KEY = "pocketbase_auth";

/** Converts the SDK's stored token and record to the current session. */
export function toSession({ token, record }: { token: string; record: unknown }): Session {
  if (!record || !isUnexpired(token)) return { status: "out", expired: token !== "" };
  const { id, username, email, full_name, avatar, bio } = record as SessionUser;
  return { status: "in", user: { id, username, email, full_name, avatar, bio } };
}

function isUnexpired(token: string): boolean {
  try {
    return secondsUntilExpiry(token) > 0;
  } catch {
    return false;
  }
}

/**
 * Reads the session from local storage. Call once, before the first screen. False if nobody was signed in.
 */
export function restoreSession(): boolean {
  let saved = { token: "", record: undefined };
  try {
    saved = { ...saved, ...JSON.parse(localStorage.getItem(AUTH_KEY) ?? "{}") };
  } catch {
    // Invalid or no storage counts as signed out.
  }
  store.set(sessionAtom, toSession(saved));
  return saved.token !== "";
}

/** Resolves once the session is no longer `unconfirmed`. */
export const sessionConfirmed = () =>
  new Promise<void>((done) => {
    const check = () => {
      if (store.get(sessionAtom).unconfirmed) return;
      stop();
      done();
    };
    const stop = store.sub(sessionAtom, check);
    check();
  });

/** Id of the signed-in user, "" for a guest. */
export const currentUserId = () => store.get(sessionAtom).user?.id ?? "";
