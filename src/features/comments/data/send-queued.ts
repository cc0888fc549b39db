import { toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import type { QueuedComment } from "@/state/queue/entries";
import { addArrival, applyComment, commentAtom, countReply } from "@/state/records/comments";
import { currentUserId } from "@/state/session/session";
import { createComment } from "./api";

/**
 * Whether the server has the comment. The rules allow no id from the client, so after an attempt without an answer the
 * text itself is looked for.
 */
async function isStored({ video, text, parent }: QueuedComment): Promise<boolean> {
  const filter = pb.filter("user = {:me} && video = {:video} && parent = {:parent} && text = {:text}", {
    ...{ me: currentUserId(), video, parent, text },
  });
  const found = await pb.collection("comments").getList(1, 1, { filter, fields: "id", skipTotal: true });
  return found.items.length > 0;
}

/** Sends a comment that waited for the network. Rejects with the request's error. */
export async function sendQueuedComment(comment: QueuedComment): Promise<void> {
  if (comment.tried && (await isStored(comment))) return;
  const { video, text, parent } = comment;
  const before = store.get(commentAtom(parent))?.replies_count ?? 0;
  const created = await createComment({ video, text, parent }).catch((thrown) => {
    if (toAppError(thrown).code !== "comment_duplicate") throw thrown;
  });
  if (!created) return;
  applyComment(created);
  addArrival(created);
  if (parent && created.status !== "held") countReply(parent, before, 1);
}
