import { atom, atomFamily } from "@/lib/jotai";
import { ownId } from "@/state/session/session";
import { type Answering, answer, type Composer } from "./composer";
import { keepDraft, readDraft } from "./drafts";

/** Id of the last comment sent here for a video; its list scrolls to it. */
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

/** The signed-in user's composer for a video. */
export const composerAtom = (video: string) => composers(`${ownId()} ${video}`);

/** The comment that the next comment on a video replies to. */
export const answeringAtom = atomFamily((video: string) =>
  atom(
    (get) => get(composerAtom(video)).answering,
    (get, set, to: Answering | undefined) => set(composerAtom(video), answer(get(composerAtom(video)), to)),
  ),
);

/** The signed-in user is included in the live row's count of typing users. */
export const writingAtom = atom(false);
