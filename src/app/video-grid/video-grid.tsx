import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { feedLink, type VideoListParams } from "@/app/navigation/video-list-params";
import { VideoTile } from "@/features/playback/video-tile";
import { useT } from "@/i18n/provider";
import { store, useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { laterDetail } from "@/ui/status/later";
import { ManagedTile } from "./managed-tile";
import { useHoverPreview } from "./use-hover-preview";
import { useLiveTiles } from "./use-live-tiles";
import { useReturnFocus } from "./use-return-focus";
import { useTileMenu } from "./use-tile-menu";

const TilePreview = laterDetail(() =>
  import("@/features/playback/tile-preview").then((m) => ({ default: m.TilePreview })),
);

/** "twelve": as many as twelve tiles fill without a gap. */
export type Columns = "usual" | "twelve";
const GRIDS: Record<Columns, string> = {
  // As many as fit; on a large screen wider ones, too.
  usual:
    "grid grid-cols-3 gap-[3px] md:grid-cols-[repeat(auto-fill,minmax(clamp(140px,11vw,200px),1fr))] md:gap-2",
  twelve: "grid grid-cols-3 gap-[3px] md:grid-cols-4 md:gap-2 lg:grid-cols-6",
};
const SHAPE = "relative block aspect-[3/4] overflow-hidden bg-surface md:rounded-field";

const withoutDefault = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

interface Props {
  ids: string[];
  /** The list that a tile opens, at its video; guests have no feed and see only the video. */
  list: VideoListParams;
  shows: "views" | "likes";
  /** Called when the end of the grid becomes visible. */
  onEnd?: () => void;
  /** For a user's own videos: opens the menu of a tile, by a long press or the right button of a mouse. */
  onMenu?: (id: string) => void;
  /** Name of tiles that open their menu and not their video. */
  managed?: string;
  columns?: Columns;
  /** Updates the counts live; for a user's own grid, not for one with thousands of viewers. */
  live?: boolean;
}

/** Videos as tiles, three per row on a phone, more on the desktop; each opens its video. */
export function VideoGrid({
  ids,
  list,
  shows,
  onEnd,
  onMenu,
  managed,
  columns = "usual",
  live = false,
}: Props) {
  const grid = useRef<HTMLUListElement>(null);
  useLiveTiles(grid, ids, live);
  const opened = useReturnFocus(grid, ids);
  const { preview, handlers } = useHoverPreview();
  const [openMenu, tileMenu] = useTileMenu();
  const guest = useAtomValue(sessionAtom).status !== "in";
  // The owner's removed or held video is in no feed; its own page gives the reason.
  const alone = (id: string) => guest || store.get(videoAtom(id))?.status !== "visible";
  return (
    <>
      <ul ref={grid} {...handlers} onContextMenu={openMenu} className={GRIDS[columns]}>
        {ids.map((id) => (
          <VideoTile
            key={id}
            id={id}
            shows={shows}
            showsPin={list.startsWith("user:")}
            preview={preview === id && <TilePreview id={id} />}
            link={(name: string, picture: ReactNode) => (
              <li data-video={id} onContextMenu={onMenu && withoutDefault(() => onMenu(id))}>
                {managed ? (
                  <ManagedTile
                    label={managed}
                    name={name}
                    picture={picture}
                    onOpen={() => onMenu?.(id)}
                    className={SHAPE}
                  />
                ) : (
                  <Link
                    to={alone(id) ? `/video/${id}` : feedLink(list, id)}
                    aria-label={name}
                    onClick={(event) => opened(id, event)}
                    className={`group ${SHAPE}`}
                  >
                    {picture}
                  </Link>
                )}
              </li>
            )}
          />
        ))}
      </ul>
      {tileMenu}
      {onEnd && <Sentinel key={ids.length} onSeen={onEnd} />}
    </>
  );
}

/** Calls `onSeen` when it comes within `margin` of the screen. */
export function Sentinel({ onSeen, margin = "400px" }: { onSeen: () => void; margin?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: margin,
    });
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [margin]);
  return <div ref={element} className="h-px" />;
}

/** Placeholder tiles while a grid loads. */
export function GridSkeleton({ tiles, columns = "usual" }: { tiles: number; columns?: Columns }) {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")} className={GRIDS[columns]}>
      {Array.from({ length: tiles }, (_, n) => `tile${n}`).map((key) => (
        <span key={key} className={`${SHAPE} skeleton`} />
      ))}
    </div>
  );
}
