// Deletes of comments that the viewer can still undo. Each is sent when its time is over or the sheet closes, and when
// the page is hidden: a browser may end a hidden page without notice.
import { atom, atomFamily, store } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { deleteCommentAtom } from "./actions";

/** Time to read the row and to reach its button. */
const UNDO_MS = 8000;

/** By comment id. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether a row with Undo stands in place of the comment. */
export const isDeletedAtom = atomFamily((_id: string) => atom(false));

/** Lets the viewer undo the delete for some seconds. */
export function deleteWithUndo(id: string): void {
  timers.set(id, setTimeout(send, UNDO_MS, id));
  store.set(isDeletedAtom(id), true);
}

export function undoDelete(id: string): void {
  end(id);
  store.set(isDeletedAtom(id), false);
}

/** @returns whether the delete was still pending */
function end(id: string): boolean {
  clearTimeout(timers.get(id));
  return timers.delete(id);
}

function send(id: string): void {
  if (!end(id)) return;
  // Takes the comment off its list at once.
  store.set(deleteCommentAtom, id).catch((error) => showError("delete", error));
  store.set(isDeletedAtom(id), false);
}

/** Sends all deletes that wait. */
export function sendPendingDeletes(): void {
  for (const id of [...timers.keys()]) send(id);
}

addEventListener("pagehide", sendPendingDeletes);
document.addEventListener("visibilitychange", () => document.hidden && sendPendingDeletes());
