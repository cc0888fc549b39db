// The clip that /video/:id shows now, in the address and in the title, for who shares or reloads it.
import { useEffect, useState } from "react";
import { useClipTitle } from "@/app/navigation/video-title";
import { setAddress } from "@/lib/history-steps";
import { useAtomValue } from "@/lib/jotai";
import { atRest } from "@/lib/scheduling/scroll-idle";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";

/** Follows once the feed rests: a swipe has enough to do, and Safari refuses more than three changes of address a second. */
export function ClipAddress({ id }: { id: string }) {
  const [named, setNamed] = useState(id);
  const video = useAtomValue(videoAtom(named));
  const owner = useAtomValue(userAtom(video?.owner ?? ""));
  useClipTitle(video?.caption.trim() || (owner ? `@${owner.username}` : ""));
  useEffect(() => {
    if (id === named) return;
    let left = false;
    atRest(() => {
      if (left) return;
      setNamed(id);
      setAddress(`/video/${id}`);
    });
    return () => {
      left = true;
    };
  }, [id, named]);
  return null;
}
