import { useAtomValue } from "@/lib/jotai";
import { followingAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { videoAtom } from "@/state/videos";

/** Why I cannot comment on a clip, as its owner chose; undefined where I can. */
export function useClosed(id: string): "off" | "forFollowers" | undefined {
  const video = useAtomValue(videoAtom(id));
  const follows = useAtomValue(followingAtom(video?.owner ?? ""));
  const me = useAtomValue(sessionAtom).user?.id;
  if (!video || video.owner === me) return undefined;
  if (video.comments_for === "nobody") return "off";
  return video.comments_for === "followers" && !follows ? "forFollowers" : undefined;
}
