// Asks for the year of birth after log-in, once per user and browser. The pending question survives the way
// from the log-in to the first video.
import { atom } from "@/lib/jotai";
import { newUserAtom } from "./new-user";
import { currentUserId, sessionAtom } from "./session";

const KEY = "jholok.birth-year";
/** Users who answered or postponed the question. The settings screen still offers the field. */
const ASKED = "jholok.birth-year.asked";

const closed = atom(0);

/** Marks the question as pending for a user who has just logged in. */
export function scheduleBirthYear(id: string): void {
  if (!read(localStorage, ASKED).split(" ").includes(id)) write(sessionStorage, KEY, id);
}

export const birthYearDueAtom = atom((get) => {
  get(closed);
  // One question at a time.
  if (get(newUserAtom)) return false;
  const me = get(sessionAtom).user?.id;
  return me !== undefined && read(sessionStorage, KEY) === me;
});

/** The user answered or postponed the question. */
export const birthYearAskedAtom = atom(null, (_get, set) => {
  const before = read(localStorage, ASKED);
  write(sessionStorage, KEY, "");
  write(localStorage, ASKED, `${before} ${currentUserId()}`.trim());
  set(closed, (count) => count + 1);
});

function read(storage: Storage, key: string): string {
  try {
    return storage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Without storage the question returns after the next log-in, or is never asked.
  }
}
