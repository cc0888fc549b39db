import { type ReactNode, useId } from "react";
import { setTrim } from "@/features/upload/actions/draft-actions";
import { type Draft, previewTimeAtom } from "@/features/upload/data/atoms";
import { isTooLong, moveFrom, moveTo, untrimmed } from "@/features/upload/data/trim";
import type { Trim } from "@/features/upload/prepare/types";
import { clock, digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { LIMITS } from "@/state/limits";
import { TimeHandle } from "./time-handle";
import { useDraggedValue } from "./use-dragged-value";

// The touch area is 44 px wide, of which 14 are drawn, on the outer side: at the video's ends nothing leaves the page.
const HANDLE = "z-10 rounded-field focus-visible:outline-2 focus-visible:outline-tint";
const GRIP = "absolute inset-y-0 grid w-3.5 place-items-center bg-text";
const LINE = <span className="h-5 w-0.5 rounded-full bg-ground" />;

interface Props {
  draft: Draft;
  seconds: number;
  busy: boolean;
  /** The frames of the video. */
  strip: ReactNode;
}

/** Chooses the part of the video to publish, with two handles on its frames. */
export function Trimmer({ draft, seconds, busy, strip }: Props) {
  const t = useT();
  const heading = useId();
  const preview = useSetAtom(previewTimeAtom);
  const { dragged, drag, release } = useDraggedValue(useSetAtom(setTrim));
  const trim = dragged ?? draft.trim ?? untrimmed(seconds);
  const handle = { max: seconds, disabled: busy, onRelease: release };
  const onMove = (move: typeof moveFrom, end: keyof Trim) => (at: number) => {
    const next = move(trim, at, seconds);
    drag(next);
    preview(next[end]);
  };
  const percent = (at: number) => `${(at / seconds) * 100}%`;

  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id={heading} className="text-meta font-semibold text-soft">
          {t("trim.title")}
        </h2>
        <p className="text-meta text-muted">
          {t("trim.span", {
            from: clock(Math.round(trim.from)),
            to: clock(Math.round(trim.to)),
            n: digits(Math.round(trim.to - trim.from)),
          })}
        </p>
      </div>
      <div className="px-3.5">
        <div className="relative h-14">
          {strip}
          <div className="absolute inset-y-0 left-0 bg-black/65" style={{ width: percent(trim.from) }} />
          <div className="absolute inset-y-0 right-0 bg-black/65" style={{ left: percent(trim.to) }} />
          <div
            className="pointer-events-none absolute inset-y-0 border-y-3 border-text"
            style={{ left: percent(trim.from), right: percent(seconds - trim.to) }}
          />
          <TimeHandle
            {...handle}
            label={t("trim.from")}
            value={trim.from}
            onMove={onMove(moveFrom, "from")}
            className={`${HANDLE} -translate-x-[30px]`}
          >
            <span className={`${GRIP} right-3.5 rounded-l-field`}>{LINE}</span>
          </TimeHandle>
          <TimeHandle
            {...handle}
            label={t("trim.to")}
            value={trim.to}
            onMove={onMove(moveTo, "to")}
            className={`${HANDLE} -translate-x-3.5`}
          >
            <span className={`${GRIP} left-3.5 rounded-r-field`}>{LINE}</span>
          </TimeHandle>
        </div>
      </div>
      {isTooLong(seconds) && (
        <p className="mt-1 text-meta text-muted">
          {t("trim.long", { min: digits(LIMITS.videoSeconds / 60) })}
        </p>
      )}
    </section>
  );
}
