// Which clip this browser looks at and whether somebody writes a comment there: told at once when it changes
// and again before the server forgets it. One clip at a time; a tab that nobody sees looks at none.
import { useEffect } from "react";
import { atRest } from "@/lib/scheduling/scroll-idle";
import { tell, viewerId } from "@/state/session/viewer-id";

const AGAIN_MS = 20_000;
/** A clip that is only passed on the way to another is not looked at; this also joins leaving one and coming to the next. */
const SETTLE_MS = 400;
/** The server forgets a writer after 6 s. */
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
  tell("/api/app/presence", { video: seen, typing: Boolean(seen) && typing, viewer: viewerId() });
  if (seen) again = setTimeout(say, AGAIN_MS);
}

function look(next: string): void {
  if (next === video) return;
  video = next;
  typing = false;
  clearTimeout(over);
  clearTimeout(settling);
  settling = setTimeout(atRest, SETTLE_MS, say);
}

/** Called with every key while somebody writes under `id`, and with false when it is sent or left. */
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

/** Says that `id` is being looked at, as long as the component stands; "" for nothing. */
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
