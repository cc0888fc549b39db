import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { Button } from "@/ui/controls/button";
import { InView } from "@/ui/in-view";
import { EmptyState } from "@/ui/status/empty-state";
import { StillNight } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

const ROWS = ["w-3/5", "w-4/5", "w-2/3"];

interface Props<T> {
  pages: {
    items: T[];
    status: "pending" | "error" | "success";
    error?: AppError;
    hasNext: boolean;
    fetchNext: () => void;
    refetch: () => void;
  };
  /** For an empty list; `way` is its button. */
  empty: { title: string; text: string; way: ReactNode };
  row: (item: T) => ReactNode;
}

/** A paged list of cards with its loading, error and empty states. */
export function PagedList<T extends { id: string }>({ pages, empty, row }: Props<T>) {
  const t = useT();
  const { items, status, error, hasNext, fetchNext, refetch } = pages;
  if (status === "pending") {
    return (
      <div role="progressbar" aria-label={t("app.loading")} className="flex flex-col gap-3">
        {ROWS.map((width) => (
          <span key={width} className="flex flex-col gap-3 rounded-media border border-line bg-surface p-4">
            <span className={`skeleton h-4 rounded-full ${width}`} />
            <span className="skeleton h-3 w-28 rounded-full" />
          </span>
        ))}
      </div>
    );
  }
  if (status === "error" && !items.length) return <LoadError error={error} onRetry={refetch} />;
  if (!items.length)
    return (
      <EmptyState drawing={<StillNight />} title={empty.title} text={empty.text}>
        {empty.way}
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="rounded-media border border-line bg-surface px-4 py-3">
            {row(item)}
          </li>
        ))}
      </ul>
      {hasNext && (
        <div className="grid place-items-center pt-4">
          <InView key={items.length} onChange={(inside) => inside && fetchNext()} />
          <Button look="quiet" onClick={fetchNext}>
            {t("verb.more")}
          </Button>
        </div>
      )}
    </>
  );
}
