import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { codePointLength } from "@/lib/text/code-points";
import { LIMITS } from "@/state/limits";
import { queueComment } from "@/state/queue/queue";
import { commentLikes } from "@/state/records/comment-likes";
import {
  addArrival,
  applyComment,
  applyShown,
  commentAtom,
  countReply,
  pinnedAtom,
  remove,
  restore,
} from "@/state/records/comments";
import { currentUserId } from "@/state/session/session";
import { createComment, type Draft, deleteComment, pinComment, showComment } from "./api";
import { composerAtom, lastSentAtom } from "./atoms";
import { endSending, restoreDraft, startSending } from "./composer";

const refused = (thrown: unknown): never => {
  throw toAppError(thrown);
};

const repliesTo = (parent: string) => store.get(commentAtom(parent))?.replies_count ?? 0;

/** Whether other viewers see a sent comment already; "queued" if it waits for the network. */
export type Sent = boolean | "queued";

/**
 * Creates a comment; the list shows it once the server has stored it. Rejects with AppError; the caller keeps the text.
 */
export const addCommentAtom = atom(null, async (_get, set, draft: Draft): Promise<Sent> => {
  if (!currentUserId()) throw notAuthenticated();
  const text = draft.text.trim();
  if (!text) throw new AppError("comment_empty", "Comment cannot be empty");
  if (codePointLength(text) > LIMITS.comment) {
    throw new AppError("comment_max", "Comment must be less than 1000 characters");
  }
  const { video, parent = "" } = draft;
  if (!navigator.onLine) {
    await queueComment({ video, text, parent });
    return "queued";
  }
  const before = repliesTo(parent);
  const created = await createComment({ ...draft, text }).catch(refused);
  applyComment(created);
  addArrival(created);
  if (parent && created.status !== "held") countReply(parent, before, 1);
  set(lastSentAtom(video), created.id);
  return created.status !== "held";
});

let previous: Promise<unknown> = Promise.resolve();

/**
 * Empties the field and sends the text. Comments are sent one after the other, so that their order stays.
 * Rejects with AppError; the text is then back in the field.
 * @returns undefined if it went back into the field with an earlier comment
 */
export const sendCommentAtom = atom(
  null,
  async (get, set, { video, text }: { video: string; text: string }) => {
    const composer = composerAtom(video);
    const { answering } = get(composer);
    const comment = { text, answering };
    set(composer, startSending(get(composer), comment));
    const sending = previous.then(() =>
      get(composer).outgoing.includes(comment)
        ? set(addCommentAtom, { video, text, parent: answering?.parent })
        : undefined,
    );
    previous = sending.catch(() => undefined);
    try {
      const isVisible = await sending;
      set(composer, endSending(get(composer), comment));
      return isVisible;
    } catch (error) {
      set(composer, restoreDraft(get(composer), comment));
      throw error;
    }
  },
);

/** For the owner of the video: releases a held comment. Rejects with AppError. */
export const showCommentAtom = atom(null, async (_get, _set, id: string) => {
  await showComment(id).catch(refused);
  applyShown(id);
});

/** Optimistic: removes the comment at once and restores it if the server refuses. Rejects with AppError. */
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
    // Somebody else deleted the comment first.
    if (error.status === 404) return;
    restore(video, id);
    throw error;
  }
});

/** Likes or unlikes a comment. Rejects with AppError. */
export const toggleCommentLikeAtom = atom(null, async (get, _set, id: string) => {
  if (!currentUserId()) throw notAuthenticated();
  await commentLikes.set(id, !get(commentLikes.on(id))).catch(refused);
});

/** For the owner of the video: pins this comment, or unpins it. Rejects with AppError. */
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
