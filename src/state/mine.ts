// What is mine, by id: switched at once, settled by the server.

import { commentLikes } from "./comments";
import { follows } from "./users";
import { likes, saves } from "./videos";

export const likedAtom = likes.on;
export const savedAtom = saves.on;
export const followingAtom = follows.on;

/** Somebody else signed in, or nobody is: nothing of it holds any more. */
export function forgetMine(): void {
  likes.reset();
  saves.reset();
  follows.reset();
  commentLikes.reset();
}
