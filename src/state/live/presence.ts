// Sends presence: the video that this browser watches and whether the user is typing a comment. The client
// sends each change at once and repeats it before the server's entry expires. One video at a time; a hidden
// tab watches none.
import { useEffect } from "react";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { postInBackground, viewerId } from "@/state/session/viewer-id";

const INTERVAL_MS = 20_000;
/**
 * Debounce: videos that the user swipes past are not reported, and leaving one video and reaching the next is
 * one request.
 */
const SETTLE_MS = 400;
/** The server expires the typing flag after 6 s. */
const TYPING_INTERVAL_MS = 4000;
const TYPING_TIMEOUT_MS = 5000;

let video = "";
let typing = false;
let reported = "";
let typingSentAt = 0;
let settleTimer: ReturnType<typeof setTimeout> | undefined;
let repeatTimer: ReturnType<typeof setTimeout> | undefined;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(settleTimer);
  clearTimeout(repeatTimer);
  const visible = document.hidden ? "" : video;
  if (!visible && !reported) return;
  reported = visible;
  void postInBackground("/api/app/presence", {
    video: visible,
    typing: Boolean(visible) && typing,
    viewer: viewerId(),
  });
  if (visible) repeatTimer = setTimeout(send, INTERVAL_MS);
}

function setVideo(next: string): void {
  if (next === video) return;
  video = next;
  typing = false;
  clearTimeout(typingTimer);
  clearTimeout(settleTimer);
  settleTimer = setTimeout(whenScrollIdle, SETTLE_MS, send);
}

/**
 * Call with true on every key while the user types a comment on `id`, and with false when the comment is sent
 * or dropped.
 */
export function setTyping(id: string, on: boolean): void {
  clearTimeout(typingTimer);
  if (id !== video || (!on && !typing)) return;
  const repeat = on && typing && Date.now() - typingSentAt < TYPING_INTERVAL_MS;
  typing = on;
  if (on) typingTimer = setTimeout(setTyping, TYPING_TIMEOUT_MS, id, false);
  if (repeat) return;
  typingSentAt = Date.now();
  send();
}

/** Reports `id` as watched while the component is mounted; "" for none. */
export function usePresence(id: string): void {
  useEffect(() => {
    setVideo(id);
    return () => setVideo("");
  }, [id]);
}

globalThis.document?.addEventListener("visibilitychange", send);
globalThis.addEventListener?.("pagehide", () => {
  video = "";
  send();
});
