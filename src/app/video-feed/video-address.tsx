// Keeps the address and title of /video/:id equal to the active video, for sharing and reloading.
import { useEffect, useState } from "react";
import { useScreenTitle } from "@/app/navigation/screen-title";
import { setAddress } from "@/lib/history-steps";
import { useAtomValue } from "@/lib/jotai";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";

/** Waits for scroll idle: a swipe leaves no time, and Safari refuses more than three address changes a second. */
export function VideoAddress({ id }: { id: string }) {
  const [shownId, setShownId] = useState(id);
  const video = useAtomValue(videoAtom(shownId));
  const owner = useAtomValue(userAtom(video?.owner ?? ""));
  useScreenTitle(video?.caption.trim() || (owner ? `@${owner.username}` : ""));
  useEffect(() => {
    if (id === shownId) return;
    let isStale = false;
    whenScrollIdle(() => {
      if (isStale) return;
      setShownId(id);
      setAddress(`/video/${id}`);
    });
    return () => {
      isStale = true;
    };
  }, [id, shownId]);
  return null;
}
