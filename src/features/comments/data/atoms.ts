import { atom, atomFamily } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import type { Order } from "./api";
import { type Composer, type ReplyTarget, startReply } from "./composer";
import { readDraft, saveDraft } from "./drafts";

export const ORDERS: Order[] = ["newest", "liked"];

/** The order of comments in every sheet, until the app is closed. */
export const orderAtom = atom<Order>("newest");

/** Id of the last comment sent here for a video; its list scrolls to it. */
export const lastSentAtom = atomFamily((_video: string) => atom(""));

const composers = atomFamily((key: string) => {
  const state = atom<Composer>({ text: readDraft(key), caret: 0, answering: undefined, outgoing: [] });
  return atom(
    (get) => get(state),
    (get, set, change: Partial<Composer>) => {
      const next = { ...get(state), ...change };
      saveDraft(key, next);
      set(state, next);
    },
  );
});

/** The signed-in user's composer for a video. */
export const composerAtom = (video: string) => composers(`${currentUserId()} ${video}`);

/** The comment that the next comment on a video replies to. */
export const replyTargetAtom = atomFamily((video: string) =>
  atom(
    (get) => get(composerAtom(video)).answering,
    (get, set, to: ReplyTarget | undefined) =>
      set(composerAtom(video), startReply(get(composerAtom(video)), to)),
  ),
);

/** The signed-in user is included in the live row's count of typing users. */
export const isTypingAtom = atom(false);
