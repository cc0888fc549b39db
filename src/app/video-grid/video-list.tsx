// A grid of videos with its loading, error and empty states, for profiles and Discover.
import type { ReactNode } from "react";
import { parseList, type VideoListParams } from "@/app/navigation/video-list-params";
import { useVideoList } from "@/state/records/video-lists";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { type Columns, GridSkeleton, VideoGrid } from "./video-grid";

interface Props {
  list: VideoListParams;
  shows: "views" | "likes";
  placeholders: number;
  /** For an empty list: its text, a button, and what else the viewer may like. */
  empty: { title: string; text?: string; action?: ReactNode; instead?: ReactNode };
  /** Shows the first page only. */
  single?: boolean;
  columns?: Columns;
  onMenu?: (id: string) => void;
  managed?: string;
  /** Above the tiles, if there are any. */
  toolbar?: ReactNode;
  live?: boolean;
}

export function VideoList({ list, placeholders, empty, single, toolbar, ...grid }: Props) {
  const query = parseList(list);
  const { ids, status, error, fetchNext, hasNext, refetch } = useVideoList(query);
  if (status === "pending") return <GridSkeleton tiles={placeholders} columns={grid.columns} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!ids.length) {
    return (
      <>
        <EmptyState
          drawing={<QuietRiver />}
          title={empty.title}
          text={empty.text}
          className={empty.instead ? "pt-6" : undefined}
        >
          {empty.action}
        </EmptyState>
        {empty.instead}
      </>
    );
  }
  return (
    <>
      {toolbar}
      <VideoGrid
        {...grid}
        ids={single ? ids.slice(0, query.limit) : ids}
        list={list}
        onEnd={!single && hasNext ? fetchNext : undefined}
      />
    </>
  );
}
