// Reads statistics again soon after a live event of the videos or of the user.
import { useEffect, useMemo, useRef } from "react";
import { atom, useAtomValue } from "@/lib/jotai";
import { liveTopic, userTopic, useTopics } from "@/state/live/watched-topics";
import { userAtom } from "@/state/records/users";
import { likeCountAtom, sharesAtom, viewsAtom } from "@/state/records/videos";

/** Events within this time cause one request. */
const DELAY_MS = 3000;
/** A browser may subscribe to fifty live rows in all its tabs together. */
const MAX_VIDEOS = 15;

/**
 * @param ids videos on screen; those that are not public have no live row
 * @param isFetching changes that a response itself makes cause no request
 */
export function useLiveStatistics(me: string, ids: string[], isFetching: boolean, refetch: () => void): void {
  const watched = ids.slice(0, MAX_VIDEOS);
  useTopics([userTopic(me), ...watched.map(liveTopic)]);
  const key = watched.join();
  const counts = useAtomValue(
    useMemo(
      () =>
        atom((get) =>
          JSON.stringify([
            get(userAtom(me))?.followers_count,
            ...(key ? key.split(",") : []).map((id) =>
              [viewsAtom, likeCountAtom, sharesAtom].map((of) => get(of(id))),
            ),
          ]),
        ),
      [me, key],
    ),
  );
  const known = useRef(counts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useRef(refetch);
  run.current = refetch;
  useEffect(() => {
    if (known.current === counts) return;
    known.current = counts;
    if (isFetching || document.hidden) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run.current();
    }, DELAY_MS);
  }, [counts, isFetching]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
