// The viewer's relations by id: switched optimistically, confirmed by the server.

import { applyHiddenUser } from "./blocks";
import { commentLikes } from "./comment-likes";
import { onRelationChange } from "./relation-rows";
import { follows } from "./users";
import { bookmarks, likes } from "./videos";

export const likedAtom = likes.on;
export const bookmarkedAtom = bookmarks.on;
export const followingAtom = follows.on;

const toggles = { like: likes, save: bookmarks, follow: follows, comment_like: commentLikes };

/** Applies a change from another device of the viewer. A pending change in this tab takes precedence. */
export function applyOwnAction(kind: keyof typeof toggles | "block" | "mute", id: string, row: string): void {
  if (kind === "block" || kind === "mute")
    applyHiddenUser(kind === "block" ? "blocked" : "muted", id, row !== "");
  else toggles[kind].applyRow(id, row);
}

const byCollection = { likes, bookmarks: bookmarks, follows, comment_likes: commentLikes };
onRelationChange((collection, id, row) => byCollection[collection].applyRow(id, row));

/** Clears everything after log-out or a change of user. */
export function resetRelations(): void {
  likes.reset();
  bookmarks.reset();
  follows.reset();
  commentLikes.reset();
}
