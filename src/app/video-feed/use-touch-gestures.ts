import { useEffect, useState } from "react";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";

/** The first video and its neighbours load before. */
const AFTER_MS = 4000;

/** Whether the code of further gestures may load: on a touch screen, some time after the first video. */
export function useTouchGestures(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!navigator.maxTouchPoints) return;
    const timer = setTimeout(whenScrollIdle, AFTER_MS, () => setIsDue(true));
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
