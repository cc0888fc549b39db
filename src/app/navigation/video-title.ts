// What the screen of one clip is called. Apart from the title itself, which every screen loads.
import { useEffect } from "react";
import { atom, useSetAtom } from "@/lib/jotai";

/** "" where there is no such screen, or nothing known about its clip. */
export const clipTitleAtom = atom("");

export function useClipTitle(title: string): void {
  const tell = useSetAtom(clipTitleAtom);
  useEffect(() => {
    tell(title);
    return () => tell("");
  }, [title, tell]);
}
