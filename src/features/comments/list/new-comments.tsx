import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { store, useAtomValue } from "@/lib/jotai";
import { hiddenAuthorsAtom } from "@/state/records/blocks";
import { arrivedAtom, commentAtom } from "@/state/records/comments";
import { currentUserId } from "@/state/session/session";

/** Minimum time between announcements, so that a busy video does not drown out everything else a screen reader says. */
const ANNOUNCEMENT_INTERVAL_MS = 5000;
/** The text is cleared after this time: a screen reader announces equal text again only if it was gone in between. */
const ANNOUNCEMENT_TTL_MS = 3000;

interface Props {
  video: string;
  /** Number of new comments not in the list yet. */
  waiting: number;
  onShow: () => void;
}

/** Shows the number of new comments while the viewer reads further down, and announces them to screen readers. */
export function NewComments({ video, waiting, onShow }: Props) {
  const t = useT();
  const arrived = useAtomValue(arrivedAtom(video));
  const hidden = useAtomValue(hiddenAuthorsAtom);
  const isAnnounced = (id: string) => {
    const writer = store.get(commentAtom(id))?.user.id ?? "";
    return writer !== currentUserId() && !hidden.has(writer);
  };
  const announced = useAnnouncedCount(arrived.filter(isAnnounced).length);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announced > 0 && t("count.newComments", { n: announced })}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-2 z-10 flex h-0 justify-center">
          <button
            type="button"
            onClick={onShow}
            className="pointer-events-auto flex h-11 items-center gap-1.5 rounded-full bg-fill px-4 text-meta font-semibold text-on-fill shadow-[0_4px_16px_rgb(0_0_0/0.5)]"
            style={{ animation: "rise-in 220ms" }}
          >
            {t("count.newComments", { n: waiting })}
            <ArrowUp aria-hidden="true" size={16} />
          </button>
        </div>
      )}
    </>
  );
}

/** Number of comments since the last announcement; changes at most every five seconds. */
function useAnnouncedCount(total: number): number {
  const announced = useRef(total);
  const last = useRef(0);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (total <= announced.current) return;
    const wait = Math.max(0, last.current + ANNOUNCEMENT_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      setCount(total - announced.current);
      announced.current = total;
      last.current = Date.now();
    }, wait);
    return () => clearTimeout(timer);
  }, [total]);
  useEffect(() => {
    if (!count) return;
    const timer = setTimeout(setCount, ANNOUNCEMENT_TTL_MS, 0);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
