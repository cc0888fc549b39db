import { atom, atomFamily } from "@/lib/jotai";

/** Id of what was written here last under a clip: its list shows it. */
export const writtenAtom = atomFamily((_video: string) => atom(""));

export interface Answering {
  /** The top-level comment that the reply will stand under. */
  parent: string;
  /** Who is answered. */
  username: string;
  /** A reply is answered, not the top-level comment itself: the text names whom. */
  nested: boolean;
}

/** Under which comment of a clip the next one is written. */
export const answeringAtom = atomFamily((_video: string) => atom<Answering | undefined>(undefined));

/** I am one of those that the live row counts as writing. */
export const writingAtom = atom(false);
