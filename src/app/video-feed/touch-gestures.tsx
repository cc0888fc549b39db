// Gestures of a finger beside the swipe to the next video: pulling at the first video refreshes the list, a swipe to the
// left opens the owner's profile. Listeners are passive and draw without a render, so a swipe does not wait for them.
import { RefreshCw } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { type Gesture, readGestures } from "./read-gestures";

/** A finger that was moved this far refreshes or leaves. */
const PULL_PX = 110;
const SWIPE_PX = 70;

interface Props {
  /** Contains the feed. */
  stage: RefObject<HTMLElement | null>;
  /** Id of the active video. */
  video: string;
  /** The list is being read. */
  busy?: boolean;
  /** Reads the list again; undefined for a list that is not refreshed. */
  onRefresh?: () => void;
}

export function TouchGestures({ stage, video, busy, onRefresh }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const owner = useAtomValue(videoAtom(video))?.owner ?? "";
  const username = useAtomValue(userAtom(owner))?.username;
  const sign = useRef<HTMLDivElement>(null);
  const [isPulled, setIsPulled] = useState(false);
  const isRefreshing = isPulled && busy === true;
  useEffect(() => {
    if (!busy) setIsPulled(false);
  }, [busy]);

  const latest = useRef({ draw: (_: Gesture) => {}, end: (_: Gesture) => {} });
  latest.current = {
    draw({ pulled, left }) {
      const feed = stage.current?.querySelector<HTMLElement>("[role=feed]");
      if (!feed || !sign.current) return;
      const way = onRefresh ? Math.min(pulled, PULL_PX) : 0;
      sign.current.style.opacity = String(way / PULL_PX);
      sign.current.style.transform = `translateY(${way / 2}px) rotate(${way * 2}deg)`;
      feed.style.translate = username && left ? `${-Math.min(left, SWIPE_PX * 2)}px` : "";
    },
    end({ pulled, left }) {
      if (onRefresh && pulled >= PULL_PX) {
        setIsPulled(true);
        onRefresh();
      } else if (username && left >= SWIPE_PX) navigate(`/@${username}`);
    },
  };
  useEffect(() => {
    const el = stage.current;
    if (!el) return;
    return readGestures(el, {
      onMove: (gesture) => latest.current.draw(gesture),
      onEnd: (gesture) => {
        latest.current.draw({ pulled: 0, left: 0 });
        latest.current.end(gesture);
      },
    });
  }, [stage]);

  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-10 z-20 mx-auto grid size-10 place-items-center"
    >
      <div
        ref={sign}
        className={`grid size-10 place-items-center rounded-full bg-black/60 text-white transition-opacity duration-120 ${isRefreshing ? "translate-y-8 animate-spin opacity-100!" : "opacity-0"}`}
      >
        <RefreshCw aria-hidden="true" size={20} />
      </div>
      {isRefreshing && <span className="sr-only">{t("app.loading")}</span>}
    </div>
  );
}
