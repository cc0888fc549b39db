import { useT } from "@/i18n/provider";

const WIDTHS = ["w-4/5", "w-3/5", "w-2/3", "w-3/4", "w-1/2", "w-4/5"];

/** Placeholder rows while notifications load. */
export function Placeholders() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")} className="pt-4">
      {WIDTHS.map((width, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={n} className="flex gap-3 px-4 py-3">
          <span className="skeleton size-11 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-2">
            <span className={`skeleton h-3 rounded-full ${width}`} />
            <span className="skeleton h-3 w-16 rounded-full" />
          </span>
          <span className="skeleton h-14 w-10 shrink-0 rounded-[6px]" />
        </div>
      ))}
    </div>
  );
}
