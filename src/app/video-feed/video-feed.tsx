// Clips one below the other with their sheets: the feed, and a shared clip with what comes after it.
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { LogOutButton } from "@/features/auth/log-out-button";
import { type FeedHandle, FeedScroller } from "@/features/feed/feed-scroller";
import { handOver } from "@/features/playback/control/active-player";
import { SaverHint } from "@/features/playback/data-saver/data-saver-hint";
import { useHeads } from "@/features/playback/loading/use-range-prefetch";
import { SoundChip } from "@/features/playback/sound/mute-button";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { usePresence } from "@/state/live/presence";
import { liveTopic, useWatch } from "@/state/live/watched-topics";
import { birthYearDueAtom } from "@/state/session/birth-year";
import { laterDetail } from "@/ui/later";
import { useWide } from "@/ui/use-is-desktop";
import { Clip } from "./feed-video";
import { StepButtons } from "./step-buttons";
import { useKeptWish } from "./use-pending-action";
import { useClipKeys } from "./use-video-shortcuts";
import { ClipAddress } from "./video-address";
import { ClipSheets, type OpenSheet } from "./video-sheets";

const BirthYearCard = laterDetail(() =>
  import("@/features/age/birth-year-card").then((m) => ({ default: m.BirthYearCard })),
);

/** So many clips before the end the next page is asked for. */
const AHEAD = 5;

interface Props {
  ids: string[];
  /** The clip it opens at, the first where this one is not among them. */
  start?: string;
  header: ReactNode;
  onNearEnd: () => void;
  /** The clip that is looked at now. */
  onSeen?: (id: string) => void;
  busy?: boolean;
  /** The address names a clip: it follows. */
  addressed?: boolean;
  /** Changes when the entry is chosen again: back to the first clip. */
  topKey?: string;
}

export function ClipFeed({ ids, start = "", header, onNearEnd, onSeen, busy, addressed, topKey }: Props) {
  const t = useT();
  const wide = useWide();
  const asksYear = useAtomValue(birthYearDueAtom);
  const feed = useRef<FeedHandle>(null);
  const [index, setIndex] = useState(() => Math.max(0, ids.indexOf(start)));
  const [open, setOpen] = useState<OpenSheet>();
  // The tap shows at once, what it opens when that is drawn: on a slow phone that may take a third of a second.
  const show = useCallback((sheet: OpenSheet) => startTransition(() => setOpen(sheet)), []);
  const active = ids[Math.min(index, ids.length - 1)] ?? "";
  const toTop = useCallback(() => feed.current?.toTop(), []);
  const skip = useCallback(() => feed.current?.step(1), []);
  // At once: who leaves before the clip is drawn as the active one comes back to it all the same.
  const arrive = useCallback(
    (id: string) => {
      handOver(id);
      onSeen?.(id);
    },
    [onSeen],
  );

  useWatch(ids.slice(Math.max(0, index - 1), index + 2).map(liveTopic));
  usePresence(active);
  useHeads(ids[index + 1], ids[index + 2]);
  useEffect(() => {
    if (index >= ids.length - AHEAD) onNearEnd();
  }, [index, ids.length, onNearEnd]);
  useEffect(() => onSeen?.(active), [active, onSeen]);
  useEffect(() => {
    if (topKey) toTop();
  }, [topKey, toTop]);
  useClipKeys(active, show);
  useKeptWish(active, show);

  return (
    <div
      className={`relative h-[var(--stage)] transition-[margin] duration-220 ${wide && open === "comments" ? "min-[960px]:mr-[380px]" : ""}`}
    >
      <FeedScroller
        ref={feed}
        ids={ids}
        start={index}
        label={t("feed.label")}
        busy={busy}
        onArrive={arrive}
        onActive={setIndex}
        render={(id, { index: at, active: plays, distance, complete }) => (
          <Clip
            id={id}
            active={plays}
            near={Math.abs(distance) <= 1}
            next={distance === 1}
            complete={complete}
            index={at}
            last={at === ids.length - 1}
            onOpen={show}
            onSkip={skip}
          />
        )}
      />
      <div className="pointer-events-none absolute inset-x-0 top-0 z-20 *:pointer-events-auto">{header}</div>
      <div className="absolute inset-x-0 top-16 z-20 mx-auto flex w-fit flex-col items-center gap-3 lowest:has-[section]:top-2 lowest:max-h-[calc(100%-16px)] lowest:overflow-y-auto">
        <SoundChip />
        <SaverHint active={active} />
        {asksYear && <BirthYearCard logOut={<LogOutButton />} />}
      </div>
      {wide && (
        <StepButtons
          first={index === 0}
          last={index >= ids.length - 1}
          step={(by) => feed.current?.step(by)}
        />
      )}
      {addressed && <ClipAddress id={active} />}
      <ClipSheets video={active} open={open} onOpen={show} />
    </div>
  );
}
