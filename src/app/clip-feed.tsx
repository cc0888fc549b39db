// Clips one below the other with their sheets: the feed, and a shared clip with what comes after it.
import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { type FeedHandle, FeedScroller } from "@/rooms/feed/feed-scroller";
import { useLike } from "@/rooms/video/like-button";
import { SoundChip } from "@/rooms/video/mute-button";
import { liveTopic, useWatch } from "@/state/live";
import { sessionAtom } from "@/state/session";
import { takeWish } from "@/state/sign-in-prompt";
import { IconButton } from "@/ui/icon-button";
import { useWide } from "@/ui/use-wide";
import { Clip } from "./clip";
import { ownerLink } from "./links";

const comments = () => import("@/rooms/comments/comments-sheet");
const share = () => import("@/rooms/social/share-dialog");
const CommentsSheet = lazy(() => comments().then((m) => ({ default: m.CommentsSheet })));
const ShareDialog = lazy(() => share().then((m) => ({ default: m.ShareDialog })));

/** The sheets are fetched once the first clip has had its share of the line. */
const SHEETS_AFTER_MS = 4000;
/** So many clips before the end the next page is asked for. */
const AHEAD = 3;

interface Props {
  ids: string[];
  header: ReactNode;
  onNearEnd: () => void;
  busy?: boolean;
  /** Changes when the entry is chosen again: back to the first clip. */
  topKey?: string;
}

export function ClipFeed({ ids, header, onNearEnd, busy, topKey }: Props) {
  const t = useT();
  const wide = useWide();
  const feed = useRef<FeedHandle>(null);
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState<"comments" | "share">();
  const close = useCallback(() => setOpen(undefined), []);
  const active = ids[Math.min(index, ids.length - 1)] ?? "";

  useWatch(ids.slice(Math.max(0, index - 1), index + 2).map(liveTopic));
  useEffect(() => {
    if (index >= ids.length - AHEAD) onNearEnd();
  }, [index, ids.length, onNearEnd]);
  useEffect(() => {
    if (topKey) feed.current?.toTop();
  }, [topKey]);
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([comments(), share()]).catch(() => undefined),
      SHEETS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  useKeptWish(active, () => setOpen("comments"));

  return (
    <div
      className={`relative h-[calc(100dvh-var(--bar))] transition-[margin] duration-220 ${wide && open === "comments" ? "lg:mr-[380px]" : ""}`}
    >
      <FeedScroller
        ref={feed}
        ids={ids}
        label={t("feed.label")}
        busy={busy}
        onActive={setIndex}
        render={(id, distance, at) => (
          <Clip
            id={id}
            distance={distance}
            index={at}
            total={ids.length}
            onComments={() => setOpen("comments")}
            onShare={() => setOpen("share")}
          />
        )}
      />
      <div className="pointer-events-none absolute inset-x-0 top-0 z-20 *:pointer-events-auto">{header}</div>
      <div className="absolute inset-x-0 top-16 z-20 mx-auto w-fit">
        <SoundChip />
      </div>
      {wide && (
        <div className="absolute top-1/2 right-6 z-20 flex -translate-y-1/2 flex-col gap-3">
          <IconButton
            icon={ArrowUp}
            label={t("player.prev")}
            disabled={index === 0}
            onClick={() => feed.current?.step(-1)}
            className="bg-raised"
          />
          <IconButton
            icon={ArrowDown}
            label={t("player.next")}
            disabled={index >= ids.length - 1}
            onClick={() => feed.current?.step(1)}
            className="bg-raised"
          />
        </div>
      )}
      <Suspense>
        {open === "comments" && <CommentsSheet video={active} onClose={close} writer={ownerLink} />}
        {open === "share" && <ShareDialog video={active} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Back from the log-in: does what was asked for before it, once. */
function useKeptWish(active: string, onComment: () => void) {
  const { status } = useAtomValue(sessionAtom);
  const like = useLike(active);
  useEffect(() => {
    if (status !== "in" || !active) return;
    const wish = takeWish([active]);
    if (wish?.kind === "like") void like(true);
    if (wish?.kind === "comment") onComment();
  });
}
