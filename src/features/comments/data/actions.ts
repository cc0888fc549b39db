import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { length } from "@/lib/text/code-points";
import { LIMITS } from "@/state/limits";
import {
  applyComment,
  applyShown,
  arrive,
  commentAtom,
  commentLikes,
  countReply,
  pinnedAtom,
  remove,
  restore,
} from "@/state/records/comments";
import { ownId } from "@/state/session/session";
import { createComment, type Draft, deleteComment, pinComment, showComment } from "./api";
import { composerAtom, writtenAtom } from "./atoms";
import { send, settle, takeBack } from "./composer";

const refused = (thrown: unknown): never => {
  throw toAppError(thrown);
};

const repliesTo = (parent: string) => store.get(commentAtom(parent))?.replies_count ?? 0;

/**
 * Writes a comment; it stands in the list when the server has it. Rejects with AppError, the text is kept.
 * @returns whether others see it already
 */
export const addCommentAtom = atom(null, async (_get, set, draft: Draft) => {
  if (!ownId()) throw notAuthenticated();
  const text = draft.text.trim();
  if (!text) throw new AppError("comment_empty", "Comment cannot be empty");
  if (length(text) > LIMITS.comment) {
    throw new AppError("comment_max", "Comment must be less than 1000 characters");
  }
  const { video, parent = "" } = draft;
  const before = repliesTo(parent);
  const created = await createComment({ ...draft, text }).catch(refused);
  applyComment(created);
  arrive(created);
  if (parent && created.status !== "held") countReply(parent, before, 1);
  set(writtenAtom(video), created.id);
  return created.status !== "held";
});

let previous: Promise<unknown> = Promise.resolve();

/**
 * Empties the field and sends its text, one comment after the other, so that they stand in the order in which they were
 * written. Rejects with AppError; the text is back in the field then.
 * @returns whether others see it already; undefined where it went back with an earlier one
 */
export const sendCommentAtom = atom(
  null,
  async (get, set, { video, text }: { video: string; text: string }) => {
    const composer = composerAtom(video);
    const { answering } = get(composer);
    const comment = { text, answering };
    set(composer, send(get(composer), comment));
    const turn = previous.then(() =>
      get(composer).outgoing.includes(comment)
        ? set(addCommentAtom, { video, text, parent: answering?.parent })
        : undefined,
    );
    previous = turn.catch(() => undefined);
    try {
      const seen = await turn;
      set(composer, settle(get(composer), comment));
      return seen;
    } catch (error) {
      set(composer, takeBack(get(composer), comment));
      throw error;
    }
  },
);

/** On one's own clip: lets everybody see a comment that was held back. Rejects with AppError. */
export const showCommentAtom = atom(null, async (_get, _set, id: string) => {
  await showComment(id).catch(refused);
  applyShown(id);
});

/** Gone at once, back where the server refused. Rejects with AppError. */
export const deleteCommentAtom = atom(null, async (get, _set, id: string) => {
  const comment = get(commentAtom(id));
  if (!comment) return;
  const { video, parent } = comment;
  const before = repliesTo(parent);
  remove(video, id);
  try {
    await deleteComment(id);
    if (parent) countReply(parent, before, -1);
  } catch (thrown) {
    const error = toAppError(thrown);
    // Somebody else was quicker.
    if (error.status === 404) return;
    restore(video, id);
    throw error;
  }
});

/** Switches my like of a comment. Rejects with AppError. */
export const toggleCommentLikeAtom = atom(null, async (get, _set, id: string) => {
  if (!ownId()) throw notAuthenticated();
  await commentLikes.set(id, !get(commentLikes.on(id))).catch(refused);
});

/** On one's own clip: this comment stands first, or none does. Rejects with AppError. */
export const pinCommentAtom = atom(null, async (get, set, { id, on }: { id: string; on: boolean }) => {
  const pinned = pinnedAtom(get(commentAtom(id))?.video ?? "");
  const before = get(pinned);
  set(pinned, on ? id : "");
  try {
    await pinComment(id, on);
  } catch (thrown) {
    set(pinned, before);
    refused(thrown);
  }
});
