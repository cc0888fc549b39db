import { useAtomValue } from "@/lib/jotai";
import { removedVideoAtom, videoAtom } from "@/state/records/videos";
import { followingAtom } from "@/state/records/viewer-relations";
import { sessionAtom } from "@/state/session/session";

export type CommentingClosed = "gone" | "off" | "forFollowers";

/** The reason why the viewer cannot comment on a video: the video is gone, or its owner disabled comments. Undefined if allowed. */
export function useCommentingClosed(id: string): CommentingClosed | undefined {
  const video = useAtomValue(videoAtom(id));
  const follows = useAtomValue(followingAtom(video?.owner ?? ""));
  const me = useAtomValue(sessionAtom).user?.id;
  const gone = useAtomValue(removedVideoAtom(id));
  if (gone) return "gone";
  if (!video || video.owner === me) return undefined;
  if (video.comments_for === "nobody") return "off";
  return video.comments_for === "followers" && !follows ? "forFollowers" : undefined;
}
