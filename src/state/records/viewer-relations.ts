// The viewer's relations by id: switched optimistically, confirmed by the server.

import { applyShut } from "./blocks";
import { commentLikes } from "./comments";
import { onMyRow } from "./relation-rows";
import { follows } from "./users";
import { likes, saves } from "./videos";

export const likedAtom = likes.on;
export const savedAtom = saves.on;
export const followingAtom = follows.on;

const toggles = { like: likes, save: saves, follow: follows, comment_like: commentLikes };

/** Applies a change from another device of the viewer. A pending change in this tab takes precedence. */
export function applyMine(kind: keyof typeof toggles | "block" | "mute", id: string, row: string): void {
  if (kind === "block" || kind === "mute") applyShut(kind === "block" ? "blocked" : "muted", id, row !== "");
  else toggles[kind].applyRow(id, row);
}

const byCollection = { likes, bookmarks: saves, follows, comment_likes: commentLikes };
onMyRow((collection, id, row) => byCollection[collection].applyRow(id, row));

/** Clears everything after log-out or a change of user. */
export function forgetMine(): void {
  likes.reset();
  saves.reset();
  follows.reset();
  commentLikes.reset();
}
