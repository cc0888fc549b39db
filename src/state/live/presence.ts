// Sends presence: the video that this browser watches and whether the user is typing a comment. The client
// sends each change at once and repeats it before the server's entry expires. One video at a time; a hidden
// tab watches none.
import { useEffect } from "react";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { postInBackground, viewerId } from "@/state/session/viewer-id";

const AGAIN_MS = 20_000;
/**
 * Debounce: videos that the user swipes past are not reported, and leaving one video and reaching the next is
 * one request.
 */
const SETTLE_MS = 400;
/** The server expires the typing flag after 6 s. */
const TYPING_AGAIN_MS = 4000;
const TYPING_OVER_MS = 5000;

let video = "";
let typing = false;
let told = "";
let typingTold = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let over: ReturnType<typeof setTimeout> | undefined;

function say(): void {
  clearTimeout(settling);
  clearTimeout(again);
  const seen = document.hidden ? "" : video;
  if (!seen && !told) return;
  told = seen;
  postInBackground("/api/app/presence", { video: seen, typing: Boolean(seen) && typing, viewer: viewerId() });
  if (seen) again = setTimeout(say, AGAIN_MS);
}

function look(next: string): void {
  if (next === video) return;
  video = next;
  typing = false;
  clearTimeout(over);
  clearTimeout(settling);
  settling = setTimeout(whenScrollIdle, SETTLE_MS, say);
}

/**
 * Call with true on every key while the user types a comment on `id`, and with false when the comment is sent
 * or dropped.
 */
export function setTyping(id: string, on: boolean): void {
  clearTimeout(over);
  if (id !== video || (!on && !typing)) return;
  const repeat = on && typing && Date.now() - typingTold < TYPING_AGAIN_MS;
  typing = on;
  if (on) over = setTimeout(setTyping, TYPING_OVER_MS, id, false);
  if (repeat) return;
  typingTold = Date.now();
  say();
}

/** Reports `id` as watched while the component is mounted; "" for none. */
export function usePresence(id: string): void {
  useEffect(() => {
    look(id);
    return () => look("");
  }, [id]);
}

globalThis.document?.addEventListener("visibilitychange", say);
globalThis.addEventListener?.("pagehide", () => {
  video = "";
  say();
});
