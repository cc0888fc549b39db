import { useT } from "@/i18n/provider";

/** Placeholder for the first page, in the shape of a card: nothing moves when the video replaces it. */
export function FeedSkeleton() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")} className="video-place">
      <div className="video-stage bg-surface">
        <div className="absolute bottom-5 left-4 flex flex-col gap-3">
          <span className="skeleton h-4 w-36 rounded-full" />
          <span className="skeleton h-4 w-56 rounded-full" />
          <span className="skeleton h-4 w-40 rounded-full" />
        </div>
      </div>
      <div className="absolute right-2 bottom-8 flex w-12 flex-col items-center gap-7 desktop:static desktop:pb-4">
        {[46, 36, 36, 36, 36].map((size, n) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: five circles that never move
            key={n}
            className="skeleton rounded-full"
            style={{ width: size, height: size }}
          />
        ))}
      </div>
    </div>
  );
}
