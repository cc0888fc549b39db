// Who logs in is asked for the year of birth, once per account in a browser. What is due is kept across the way from
// the log-in to the first clip.
import { atom } from "@/lib/jotai";
import { ownId, sessionAtom } from "./session";

const KEY = "birth-year";
/** For whom the question was closed: answered, or put off. It stays in settings then. */
const ASKED = "birth-year.asked";

const closed = atom(0);

/** Notes that an account has just logged in. */
export function askBirthYear(id: string): void {
  if (!read(localStorage, ASKED).split(" ").includes(id)) write(sessionStorage, KEY, id);
}

export const birthYearDueAtom = atom((get) => {
  get(closed);
  const me = get(sessionAtom).user?.id;
  return me !== undefined && read(sessionStorage, KEY) === me;
});

/** The question was answered or put off. */
export const birthYearAskedAtom = atom(null, (_get, set) => {
  const before = read(localStorage, ASKED);
  write(sessionStorage, KEY, "");
  write(localStorage, ASKED, `${before} ${ownId()}`.trim());
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
    // Without storage it is asked again after the next log-in, or not at all.
  }
}
