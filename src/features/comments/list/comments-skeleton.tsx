import { useT } from "@/i18n/provider";

const WIDTHS = ["w-4/5", "w-3/5", "w-2/3"];

/** Placeholder for the first page of comments. */
export function CommentsSkeleton() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")}>
      {WIDTHS.map((width) => (
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
