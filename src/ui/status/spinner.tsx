import { useT } from "@/i18n/provider";

/** Fills its parent and announces that content is loading. */
export function Spinner({ className = "min-h-[60dvh]" }: { className?: string }) {
  const t = useT();
  return (
    <div
      role="progressbar"
      aria-label={t("app.loading")}
      className={`grid w-full place-items-center ${className}`}
    >
      <span className="size-8 animate-spin rounded-full border-[3px] border-raised border-t-accent" />
    </div>
  );
}
