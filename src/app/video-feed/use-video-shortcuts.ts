import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { useSave } from "@/rooms/social/use-save";
import { captionsByKeyAtom } from "@/rooms/video/captions";
import { toggleSoundAtom } from "@/rooms/video/sound";
import { useLike } from "@/rooms/video/use-like";
import { shortcutsAtom } from "@/state/preferences";
import { useKeys } from "@/ui/use-keys";
import type { OpenSheet } from "./clip-sheets";

/** Keys of one letter for what the rail offers. Arrows, Page keys, space and Esc work without them. */
export function useClipKeys(active: string, open: (sheet: OpenSheet) => void) {
  const wanted = useAtomValue(shortcutsAtom);
  const mute = useSetAtom(toggleSoundAtom);
  const captions = useSetAtom(captionsByKeyAtom);
  const like = useLike(active);
  const save = useSave(active);
  useKeys(
    wanted
      ? {
          m: mute,
          l: () => void like(),
          s: () => void save(),
          c: () => captions(active),
          o: () => open("comments"),
          "?": () => open("keys"),
        }
      : {},
  );
}
