// A feed of videos with its sheets: Home, and a shared video with the videos after it.

import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigationType } from "react-router-dom";
import { type FeedHandle, FeedScroller } from "@/features/feed/feed-scroller";
import { setActivePlayer } from "@/features/playback/control/active-player";
import { enterList } from "@/features/playback/control/left-position";
import { DataSaverHint } from "@/features/playback/data-saver/data-saver-hint";
import { useRangePrefetch } from "@/features/playback/loading/use-range-prefetch";
import { SoundChip } from "@/features/playback/sound/mute-button";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { usePresence } from "@/state/live/presence";
import { liveTopic, useTopics } from "@/state/live/watched-topics";
import { isSeenAgain } from "@/state/records/reasons";
import { birthYearDueAtom } from "@/state/session/birth-year";
import { setWatchedList } from "@/state/watches/visit-events";
import { laterDetail } from "@/ui/status/later";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { FeedVideo } from "./feed-video";
import { usePendingAction } from "./use-pending-action";
import { useTouchGestures } from "./use-touch-gestures";
import { useVideoShortcuts } from "./use-video-shortcuts";
import { VideoAddress } from "./video-address";
import { type OpenSheet, VideoSheets } from "./video-sheets";

const BirthYearQuestion = laterDetail(() =>
  withMessages(
    ["safety"],
    import("./birth-year-question").then((m) => ({ default: m.BirthYearQuestion })),
  ),
);

const HomeNotices = laterDetail(() =>
  withMessages(
    ["feed"],
    import("./home-notices").then((m) => ({ default: m.HomeNotices })),
  ),
);

const FeedEnd = laterDetail(() =>
  withMessages(
    ["feed"],
    import("./feed-end").then((m) => ({ default: m.FeedEnd })),
  ),
);

// Phones do not need them.
const DesktopControls = laterDetail(() =>
  import("./desktop-controls").then((m) => ({ default: m.DesktopControls })),
);

const TouchGestures = laterDetail(() =>
  import("./touch-gestures").then((m) => ({ default: m.TouchGestures })),
);

/** Number of videos before the end at which the next page is requested. */
const NEXT_PAGE_AHEAD = 5;

interface Props {
  ids: string[];
  /** Name of the list, see `watchReason`. */
  list: string;
  /** The Home feed, which has notices of its own. */
  home?: boolean;
  /** Id of the first video to show; the first of the list if it does not contain this one. */
  start?: string;
  header: ReactNode;
  onNearEnd: () => void;
  /** Reads the list again, when the viewer pulls at its first video. */
  onRefresh?: () => void;
  /** Called with the active video. */
  onSeen?: (id: string) => void;
  busy?: boolean;
  /** The list has no further page. */
  complete?: boolean;
  /** The address names the active video and follows it. */
  addressed?: boolean;
  /** Changes when the navigation entry is chosen again: scrolls to the first video. */
  topKey?: string;
}

export function VideoFeed({
  ids,
  list,
  home = false,
  start = "",
  header,
  onNearEnd,
  onRefresh,
  onSeen,
  busy,
  complete,
  addressed,
  topKey,
}: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const isBirthYearDue = useAtomValue(birthYearDueAtom);
  const stage = useRef<HTMLDivElement>(null);
  const feed = useRef<FeedHandle>(null);
  const isBack = useNavigationType() === "POP";
  const [index, setIndex] = useState(() => Math.max(0, ids.indexOf(start)));
  const [open, setOpen] = useState<OpenSheet>();
  // A transition shows the tap at once and the sheet when it is rendered, which may take a slow phone a third of a second.
  const openSheet = useCallback((sheet: OpenSheet) => startTransition(() => setOpen(sheet)), []);
  const active = ids[Math.min(index, ids.length - 1)] ?? "";
  const skip = useCallback(() => feed.current?.step(1), []);
  const refresh = () => {
    feed.current?.toTop();
    onRefresh?.();
  };
  const show = useCallback((id: string) => feed.current?.show(id), []);
  // Called at once: a viewer who leaves before the render still returns to this video.
  const arrive = useCallback(
    (id: string) => {
      setActivePlayer(id);
      onSeen?.(id);
    },
    [onSeen],
  );

  // Before the effects of the cards, whose visits name the list and which continue at the position.
  useLayoutEffect(() => setWatchedList(list), [list]);
  const isReturn = home || isBack;
  useLayoutEffect(() => enterList(list, isReturn), [list, isReturn]);
  const hasGestures = useTouchGestures();
  useTopics(ids.slice(Math.max(0, index - 1), index + 2).map(liveTopic));
  usePresence(active);
  useRangePrefetch(ids[index + 1], ids[index + 2]);
  useEffect(() => {
    if (index >= ids.length - NEXT_PAGE_AHEAD) onNearEnd();
  }, [index, ids.length, onNearEnd]);
  useEffect(() => onSeen?.(active), [active, onSeen]);
  useEffect(() => {
    if (topKey) feed.current?.toTop();
  }, [topKey]);
  useVideoShortcuts(active, openSheet);
  usePendingAction(active, openSheet);

  return (
    <div
      ref={stage}
      className={`relative h-[var(--stage)] transition-[margin] duration-220 ${isDesktop && open === "comments" ? "beside-panel" : ""}`}
    >
      <FeedScroller
        ref={feed}
        ids={ids}
        start={index}
        label={t("feed.label")}
        busy={busy}
        onArrive={arrive}
        onActive={setIndex}
        render={(id, { index: at, active: plays, distance, hasButtons }) => (
          <FeedVideo
            id={id}
            active={plays}
            near={Math.abs(distance) <= 1}
            next={distance === 1}
            hasButtons={hasButtons}
            index={at}
            last={at === ids.length - 1}
            onOpen={openSheet}
            onSkip={skip}
          />
        )}
      />
      <div className="around-stage pointer-events-none absolute inset-x-0 top-0 z-20 *:pointer-events-auto">
        {header}
      </div>
      <div className="absolute inset-x-0 top-16 z-20 mx-auto flex w-fit flex-col items-center gap-3 below-toasts lowest:has-[section]:top-2 lowest:max-h-[calc(100%-16px)] lowest:overflow-y-auto">
        <SoundChip />
        {home && (index || isSeenAgain(active)) && <HomeNotices list={list} ids={ids} active={active} />}
        {complete && index > 0 && index >= ids.length - 1 && <FeedEnd />}
        {/* One question at a time. */}
        <div className="contents [&>:not(:first-child)]:hidden">
          <DataSaverHint active={active} />
          {isBirthYearDue && <BirthYearQuestion />}
        </div>
      </div>
      {isDesktop && (
        <DesktopControls
          first={index === 0}
          last={index >= ids.length - 1}
          step={(by) => feed.current?.step(by)}
          onOpen={openSheet}
        />
      )}
      {hasGestures && (
        <TouchGestures stage={stage} video={active} busy={busy} onRefresh={onRefresh && refresh} />
      )}
      {addressed && <VideoAddress id={active} />}
      <VideoSheets video={active} list={list} open={open} onOpen={openSheet} onRestore={show} />
    </div>
  );
}
