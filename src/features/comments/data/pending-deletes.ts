// Deletes of comments that the viewer can still undo. Each is sent when its toast has gone or the sheet closes, and when
// the page is hidden: a browser may end a hidden page without notice.
import { t } from "@/i18n";
import { store } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { commentAtom, remove, restore } from "@/state/records/comments";
import { deleteCommentAtom } from "./actions";

/** By comment id; each function sends its delete. */
const pending = new Map<string, () => void>();

/** Removes the comment from the screen and lets the viewer undo that while the toast is shown. */
export function deleteWithUndo(id: string): void {
  const video = store.get(commentAtom(id))?.video ?? "";
  const ended = new AbortController();
  const send = () => {
    if (!pending.delete(id)) return;
    ended.abort();
    store.set(deleteCommentAtom, id).catch((error) => showError("delete", error));
  };
  const undo = () => {
    if (pending.delete(id)) restore(video, id);
  };
  pending.set(id, send);
  remove(video, id);
  toast({
    kind: "success",
    title: t("comments.deleted"),
    action: { label: t("verb.undo"), run: undo },
    onEnd: send,
    signal: ended.signal,
  });
}

/** Sends all deletes that wait. */
export function sendPendingDeletes(): void {
  for (const send of [...pending.values()]) send();
}

addEventListener("pagehide", sendPendingDeletes);
document.addEventListener("visibilitychange", () => document.hidden && sendPendingDeletes());
