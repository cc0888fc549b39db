import { useT } from "@/i18n/provider";

/** Placeholder rows while users load. */
export function PeopleSkeleton({ rows }: { rows: number }) {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")}>
      {Array.from({ length: rows }, (_, n) => `row${n}`).map((key) => (
        <div key={key} className="flex items-center gap-3 px-4 py-2 md:px-0">
          <span className="skeleton size-12 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-40 rounded-full" />
            <span className="skeleton h-3 w-28 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
