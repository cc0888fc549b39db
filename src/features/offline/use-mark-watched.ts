import { useCallback, useEffect, useRef } from "react";
import { markWatched } from "./pack";

/** A shorter look is a swipe past the video. */
const WATCHED_AFTER_MS = 2000;

/** Returns a function for the active video, which marks it in the pack once it has been watched for a moment. */
export function useMarkWatched(): (id: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((id) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void markWatched(id).catch(() => undefined), WATCHED_AFTER_MS);
  }, []);
}
