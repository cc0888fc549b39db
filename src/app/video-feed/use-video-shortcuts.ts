import { useBookmark } from "@/features/bookmarks/use-bookmark";
import { useLike } from "@/features/likes/use-like";
import { captionsByKeyAtom } from "@/features/playback/captions/captions-state";
import { toggleSoundAtom } from "@/features/playback/sound/sound-state";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { shortcutsAtom } from "@/state/network/preferences";
import { useKeys } from "@/ui/use-keys";
import type { OpenSheet } from "./video-sheets";

/** One-letter shortcuts for the actions of the rail. Arrows, Page keys, space and Esc also work with them switched off. */
export function useVideoShortcuts(active: string, open: (sheet: OpenSheet) => void) {
  const areLettersOn = useAtomValue(shortcutsAtom);
  const toggleSound = useSetAtom(toggleSoundAtom);
  const toggleCaptions = useSetAtom(captionsByKeyAtom);
  const like = useLike(active);
  const bookmark = useBookmark(active);
  useKeys(
    areLettersOn
      ? {
          m: toggleSound,
          l: () => void like(),
          s: () => void bookmark(),
          c: () => toggleCaptions(active),
          o: () => open("comments"),
          "?": () => open("keys"),
        }
      : {},
  );
}
