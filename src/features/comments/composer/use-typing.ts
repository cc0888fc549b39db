import { useCallback, useEffect, useRef } from "react";
import { isTypingAtom } from "@/features/comments/data/atoms";
import { useSetAtom } from "@/lib/jotai";
import { setTyping } from "@/state/live/presence";

/** After the last key the server counts the user as typing for this long. */
const FORGOTTEN_MS = 6500;
/** After the message that the user stopped, the server needs a tick to publish the change. */
const TOLD_MS = 1500;

/** Tells the server that the user is typing, and the typing indicator to leave the user out of its count. */
export function useTyping(video: string): (on: boolean) => void {
  const setWriting = useSetAtom(isTypingAtom);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(over.current);
      setTyping(video, false);
      setWriting(false);
    },
    [video, setWriting],
  );
  return useCallback(
    (on: boolean) => {
      setTyping(video, on);
      if (on) setWriting(true);
      clearTimeout(over.current);
      over.current = setTimeout(setWriting, on ? FORGOTTEN_MS : TOLD_MS, false);
    },
    [video, setWriting],
  );
}
