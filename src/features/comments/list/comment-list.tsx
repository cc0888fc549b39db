import { useEffect, useLayoutEffect, useRef } from "react";
import type { Order } from "@/features/comments/data/api";
import { lastSentAtom } from "@/features/comments/data/atoms";
import { useCommentingClosed } from "@/features/comments/data/use-commenting-closed";
import { useComments } from "@/features/comments/data/use-comments";
import { useLinkedThread } from "@/features/comments/data/use-linked-thread";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";
import { InView } from "@/ui/in-view";
import type { TextLinks } from "@/ui/linked-parts";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { CommentThread } from "./comment-thread";
import { CommentsSkeleton } from "./comments-skeleton";
import { NewComments } from "./new-comments";

interface Props {
  video: string;
  order: Order;
  links: TextLinks;
  /** Id of the comment that a link points to. */
  at?: string;
}

export function CommentList({ video, order, links, at }: Props) {
  const t = useT();
  const target = useLinkedThread(video, at);
  const { ids, waiting, show, status, error, hasNext, fetchNext, refetch } = useComments(
    video,
    order,
    target?.top,
  );
  const written = useAtomValue(lastSentAtom(video));
  const closed = useCommentingClosed(video);
  const top = useRef<HTMLDivElement>(null);
  const atTop = useRef(true);

  // New comments are inserted only while the list is at its top; further down they wait.
  useLayoutEffect(() => {
    if (waiting && atTop.current) show();
  }, [waiting, show]);
  useEffect(() => {
    if (written) show();
  }, [written, show]);

  if (status === "pending") return <CommentsSkeleton />;
  if (status === "error" && !ids.length) {
    return <LoadError error={error} onRetry={refetch} className="min-h-full" />;
  }
  return (
    <>
      <div ref={top} />
      <InView
        onChange={(inside) => {
          atTop.current = inside;
          if (inside) show();
        }}
      />
      <NewComments
        video={video}
        waiting={waiting}
        onShow={() => {
          show();
          top.current?.scrollIntoView();
        }}
      />
      {ids.length ? (
        <ul className="pb-10">
          {ids.map((id) => (
            <CommentThread
              key={id}
              id={id}
              video={video}
              links={links}
              target={target?.top === id ? target.id : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<TwoTeas />}
          title={t("comments.empty.t")}
          text={closed ? undefined : t("comments.empty.b")}
          className="min-h-full"
        />
      )}
      {hasNext && (
        <div className="grid place-items-center pb-4">
          <InView key={ids.length} onChange={(inside) => inside && fetchNext()} />
          <Button look="quiet" onClick={fetchNext}>
            {t("comments.more")}
          </Button>
        </div>
      )}
    </>
  );
}
