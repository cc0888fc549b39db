// The running upload on every screen but its own: a ring around the navigation's Upload. Loaded after the first screen.
import { screenOpenAtom, uploadStateAtom } from "@/features/upload/data/atoms";
import { useT } from "@/i18n/provider";
import { atom, useAtomValue } from "@/lib/jotai";

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;

/** The upload screen shows the same with more words. */
const shownAtom = atom((get) => {
  const { phase, percent, error } = get(uploadStateAtom);
  const shown = phase === "sending" ? percent : error ? "failed" : undefined;
  return get(screenOpenAtom) ? undefined : shown;
});

/** Lies around the icon and takes no room, so that nothing moves or is covered. */
export function UploadRing() {
  const shown = useAtomValue(shownAtom);
  if (shown === undefined) return null;
  if (shown === "failed") {
    return (
      <span
        aria-hidden="true"
        className="absolute -top-1.5 left-3 grid size-[18px] place-items-center rounded-full bg-fill text-[11px] leading-none font-semibold text-on-fill ring-2 ring-ground"
      >
        !
      </span>
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="-18 -18 36 36"
      fill="none"
      strokeWidth={2.5}
      className="pointer-events-none absolute -inset-1.5 size-9 -rotate-90"
    >
      <circle r={RADIUS} className="stroke-line" />
      <circle
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - shown / 100)}
        className="stroke-live transition-[stroke-dashoffset] duration-120"
      />
    </svg>
  );
}

/** The same for screen readers. Not inside the link, whose name would change. */
export function UploadProgressbar() {
  const t = useT();
  const shown = useAtomValue(shownAtom);
  if (typeof shown !== "number") return null;
  return (
    <div
      role="progressbar"
      aria-label={t("nav.upload")}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      className="sr-only"
    />
  );
}
