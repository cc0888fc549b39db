// Where the viewer left the active video by leaving its screen. Back continues there.
let left = { id: "", seconds: 0 };
/** Kind of the list that was shown last, such as `foryou` or `user`. */
let lastKind = "";

export const notePosition = (id: string, seconds: number): void => {
  left = { id, seconds };
};

/** Seconds at which the video continues, once; 0 for any other video. */
export function takePosition(id: string): number {
  const { seconds } = left.id === id ? left : { seconds: 0 };
  notePosition("", 0);
  return seconds;
}

/**
 * Called when a list is shown, before its videos. A video that the viewer chooses anew, or sees in another tab of the feed,
 * starts from its beginning.
 * @param list as in watch-reason.ts
 * @param isReturn the viewer comes back to it
 */
export function enterList(list: string, isReturn: boolean): void {
  const [kind = ""] = list.split(":");
  if (!isReturn || kind !== lastKind) notePosition("", 0);
  lastKind = kind;
}
