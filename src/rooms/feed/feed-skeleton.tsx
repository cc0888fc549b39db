import { useT } from "@/i18n/provider";

/** The shape of a card while the first page is on its way. */
export function FeedSkeleton() {
  const t = useT();
  return (
    <div
      role="progressbar"
      aria-label={t("app.loading")}
      className="relative mx-auto h-full w-full bg-surface md:my-4 md:aspect-[9/16] md:h-[calc(100%-32px)] md:w-auto md:rounded-media"
    >
      <div className="absolute bottom-6 left-4 flex flex-col gap-3">
        <span className="skeleton h-4 w-36 rounded-full" />
        <span className="skeleton h-4 w-56 rounded-full" />
        <span className="skeleton h-4 w-40 rounded-full" />
      </div>
      <div className="absolute right-3 bottom-6 flex flex-col gap-5">
        {[0, 1, 2, 3].map((n) => (
          <span key={n} className="skeleton size-10 rounded-full" />
        ))}
      </div>
    </div>
  );
}
