// Edit and delete for the user's own video, from its tile and from its menu in a feed.
import { withMessages } from "@/i18n";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { laterDialog } from "@/ui/status/later";

export const OwnVideoMenu = laterDialog(() =>
  withMessages(
    ["profiles", "captions", "upload"],
    import("@/features/upload/own-video/own-video-dialog").then((m) => ({ default: m.OwnVideoDialog })),
  ),
);

/** Whether the viewer owns the video. */
export function useOwnVideo(id: string): boolean {
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(videoAtom(id))?.owner;
  return Boolean(user && user.id === owner);
}
