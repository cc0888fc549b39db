import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { LIMITS, length } from "@/lib/limits";
import { applyComment, arrive, remove, restore } from "@/state/comments";
import { ownId } from "@/state/session";
import { createComment, deleteComment } from "./api";

/** Writes a comment; it stands in the list when the server has it. Rejects with AppError, the text is kept. */
export const addCommentAtom = atom(null, async (_get, _set, comment: { video: string; text: string }) => {
  if (!ownId()) throw notAuthenticated();
  const text = comment.text.trim();
  if (!text) throw new AppError("comment_empty", "Comment cannot be empty");
  if (length(text) > LIMITS.comment) {
    throw new AppError("comment_max", "Comment must be less than 1000 characters");
  }
  try {
    const created = await createComment(comment.video, text);
    applyComment(created);
    arrive(created);
  } catch (thrown) {
    throw toAppError(thrown);
  }
});

/** Gone at once, back where the server refused. Rejects with AppError. */
export const deleteCommentAtom = atom(
  null,
  async (_get, _set, { video, id }: { video: string; id: string }) => {
    remove(video, id);
    try {
      await deleteComment(id);
    } catch (thrown) {
      restore(video, id);
      throw toAppError(thrown);
    }
  },
);
