import { useCallback, useEffect, useRef } from "react";
import { writingAtom } from "@/features/comments/data/atoms";
import { useSetAtom } from "@/lib/jotai";
import { setTyping } from "@/state/live/presence";

/** After the last key the server counts me for so long. */
const FORGOTTEN_MS = 6500;
/** Told that I stopped, it needs a tick to say so. */
const TOLD_MS = 1500;

/** Tells the server that I write under this clip, and the sheet to leave me out of those who do. */
export function useWriting(video: string): (on: boolean) => void {
  const setWriting = useSetAtom(writingAtom);
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
