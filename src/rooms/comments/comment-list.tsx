import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/button";
import { TwoTeas } from "@/ui/drawings";
import { LoadError } from "@/ui/load-error";
import { PanelState } from "@/ui/panel-state";
import { useComments } from "./atoms";
import { CommentRow } from "./comment-row";

const PLACEHOLDERS = ["w-4/5", "w-3/5", "w-2/3"];

function Placeholders() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")}>
      {PLACEHOLDERS.map((width) => (
        <div key={width} className="flex gap-3 px-4 py-3">
          <span className="skeleton size-9 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-1">
            <span className="skeleton h-3 w-28 rounded-full" />
            <span className={`skeleton h-3 rounded-full ${width}`} />
          </span>
        </div>
      ))}
    </div>
  );
}

interface Props {
  video: string;
  writer: (username: string, name: string) => ReactNode;
}

export function CommentList({ video, writer }: Props) {
  const t = useT();
  const { ids, status, error, hasNext, fetchNext, refetch } = useComments(video);
  if (status === "pending" && !ids.length) return <Placeholders />;
  if (status === "error" && !ids.length) {
    return <LoadError error={error} onRetry={refetch} className="min-h-full" />;
  }
  if (!ids.length) {
    return (
      <PanelState
        drawing={<TwoTeas />}
        title={t("comments.empty.t")}
        text={t("comments.empty.b")}
        className="min-h-full"
      />
    );
  }
  return (
    <>
      <ul className="pb-2">
        {ids.map((id) => (
          <CommentRow key={id} id={id} video={video} writer={writer} />
        ))}
      </ul>
      {hasNext && (
        <div className="grid place-items-center pb-4">
          <Button look="quiet" onClick={fetchNext}>
            {t("comments.more")}
          </Button>
        </div>
      )}
    </>
  );
}
