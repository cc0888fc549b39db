// Title of the screen of one video or tag. Separate from the page title, which every screen loads.
import { useEffect } from "react";
import { atom, useSetAtom } from "@/lib/jotai";

/** "" on other screens and while the video is unknown. */
export const screenTitleAtom = atom("");

export function useScreenTitle(title: string): void {
  const setTitle = useSetAtom(screenTitleAtom);
  useEffect(() => {
    setTitle(title);
    return () => setTitle("");
  }, [title, setTitle]);
}
