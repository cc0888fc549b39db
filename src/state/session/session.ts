// Who is signed in. Known before PocketBase's SDK is there, which the first screens do without: state/session-lifecycle.ts
// keeps it true from then on.
import { atom, store } from "@/lib/jotai";
import { secondsLeft } from "@/lib/jwt";

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
  /** Kept for so long that the server is asked first whether it still stands: guarded screens wait. */
  unsure?: boolean;
  /** Signed out because the token ran out or was withdrawn, not by choice. */
  expired?: boolean;
}

export const sessionAtom = atom<Session>({ status: "loading" });

/** Where the SDK keeps token and record. */
const KEPT = "pocketbase_auth";

/** What a token and its account, as the SDK keeps them, mean by now. */
export function sessionOf({ token, record }: { token: string; record: unknown }): Session {
  if (!record || !alive(token)) return { status: "out", expired: token !== "" };
  const { id, username, email, full_name, avatar, bio } = record as SessionUser;
  return { status: "in", user: { id, username, email, full_name, avatar, bio } };
}

function alive(token: string): boolean {
  try {
    return secondsLeft(token) > 0;
  } catch {
    return false;
  }
}

/** Reads what local storage holds; call once, before the first screen. False where nobody was signed in. */
export function readSession(): boolean {
  let kept = { token: "", record: undefined };
  try {
    kept = { ...kept, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    // Broken, or no storage: nobody.
  }
  store.set(sessionAtom, sessionOf(kept));
  return kept.token !== "";
}

/** Settles once nothing about the session is unsure any more. */
export const sureSession = () =>
  new Promise<void>((done) => {
    const look = () => {
      if (store.get(sessionAtom).unsure) return;
      stop();
      done();
    };
    const stop = store.sub(sessionAtom, look);
    look();
  });

/** Id of who is signed in, "" for a guest. */
export const ownId = () => store.get(sessionAtom).user?.id ?? "";
