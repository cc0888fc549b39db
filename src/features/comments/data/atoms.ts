import { atom, atomFamily } from "@/lib/jotai";
import { ownId } from "@/state/session/session";
import { type Answering, answer, type Composer } from "./composer";
import { keepDraft, readDraft } from "./drafts";

/** Id of what was written here last under a clip: its list shows it. */
export const writtenAtom = atomFamily((_video: string) => atom(""));

const composers = atomFamily((key: string) => {
  const state = atom<Composer>({ text: readDraft(key), caret: 0, answering: undefined, outgoing: [] });
  return atom(
    (get) => get(state),
    (get, set, change: Partial<Composer>) => {
      const next = { ...get(state), ...change };
      keepDraft(key, next);
      set(state, next);
    },
  );
});

/** What I write under a clip. */
export const composerAtom = (video: string) => composers(`${ownId()} ${video}`);

/** Under which comment of a clip the next one is written. */
export const answeringAtom = atomFamily((video: string) =>
  atom(
    (get) => get(composerAtom(video)).answering,
    (get, set, to: Answering | undefined) => set(composerAtom(video), answer(get(composerAtom(video)), to)),
  ),
);

/** I am one of those that the live row counts as writing. */
export const writingAtom = atom(false);
