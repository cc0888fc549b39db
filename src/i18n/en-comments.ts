// The comments in English.
import type { bnComments } from "./bn-comments";

export const enComments: Record<keyof typeof bnComments, string> = {
  "comments.empty.t": "No comments yet",
  "comments.empty.b": "Be the first to comment!",
  "comments.placeholder": "Add a comment...",
  "comments.more": "Load more comments",
  "count.newComments": "{n} new comments",
  "count.newComments.one": "{n} new comment",
  "comments.typing": "{n} typing",
  "comments.reply": "Reply",
  "comments.replyingTo": "Replying to @{name}",
  "comments.replyCancel": "Cancel reply",
  "count.viewReplies": "View {n} replies",
  "count.viewReplies.one": "View {n} reply",
  "comments.repliesMore": "View more replies",
  "comments.repliesHide": "Hide replies",
  "comments.options": "Comment options",
  "comments.delete": "Delete comment",
  "comments.pin": "Pin comment",
  "comments.unpin": "Unpin comment",
  "comments.pinned": "Pinned",
  "comments.creator": "Creator",
  "comments.gone": "This comment is no longer available",
  "comments.mentions": "People to mention",
  "err.pin": "Could not change the pin: {m}",
};
