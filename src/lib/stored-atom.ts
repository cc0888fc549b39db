// An atom whose value this browser stores between visits.
import { atom } from "./jotai";

/**
 * `parse` converts the stored text, null if there is none. Without storage the value lasts for the visit.
 * @param name stored as `jholok.<name>`
 */
export function storedAtom<T extends string | number | boolean>(
  name: string,
  parse: (saved: string | null) => T,
) {
  const key = `jholok.${name}`;
  const value = atom(parse(readItem(key)));
  return atom(
    (get) => get(value),
    (_get, set, next: T) => {
      set(value, next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // Private windows may refuse storage.
      }
    },
  );
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
