// Title of the screen of one video. Separate from the page title, which every screen loads.
import { useEffect } from "react";
import { atom, useSetAtom } from "@/lib/jotai";

/** "" on other screens and while the video is unknown. */
export const videoTitleAtom = atom("");

export function useVideoTitle(title: string): void {
  const setTitle = useSetAtom(videoTitleAtom);
  useEffect(() => {
    setTitle(title);
    return () => setTitle("");
  }, [title, setTitle]);
}
