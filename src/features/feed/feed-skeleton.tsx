import { useT } from "@/i18n/provider";

/** Placeholder for the first page, in the shape of a card: nothing moves when the video replaces it. */
export function FeedSkeleton() {
  const t = useT();
  return (
    <div
      role="progressbar"
      aria-label={t("app.loading")}
      className="relative flex h-full w-full items-end justify-center desktop:gap-3 desktop:py-4 desktop:pl-[60px]"
    >
      <div className="absolute inset-0 bg-surface desktop:relative desktop:inset-auto desktop:aspect-[9/16] desktop:h-full desktop:max-w-[calc(100%-72px)] desktop:rounded-media">
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
