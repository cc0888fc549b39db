import { useId } from "react";
import { setCover } from "@/features/upload/actions/draft-actions";
import { type Draft, previewTimeAtom } from "@/features/upload/data/atoms";
import { untrimmed } from "@/features/upload/data/trim";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { cx } from "@/ui/cx";
import { FilmStrip } from "./film-strip";
import { TimeHandle } from "./time-handle";
import { useDraggedValue } from "./use-dragged-value";

/** A seek to the very end may give no frame. */
const END_MARGIN_SECONDS = 0.1;

interface Props {
  draft: Draft;
  seconds: number;
  busy: boolean;
  /** The frames of the whole video. */
  frames: ImageBitmap | undefined;
  thumbnail: string | undefined;
}

const percent = (share: number) => `${share * 100}%`;

/** Chooses the cover frame on the frames of the trim; the preview shows it while the handle moves. */
export function CoverPicker({ draft, seconds, busy, frames, thumbnail }: Props) {
  const t = useT();
  const heading = useId();
  const saveCover = useSetAtom(setCover);
  const preview = useSetAtom(previewTimeAtom);
  const { from, to } = draft.trim ?? untrimmed(seconds);
  const { dragged, drag, release } = useDraggedValue((at: number) => saveCover(from + at));
  const length = Math.max(to - from - END_MARGIN_SECONDS, END_MARGIN_SECONDS);
  const cover = dragged ?? Math.min(Math.max(draft.cover - from, 0), length);

  return (
    <section aria-labelledby={heading} className="flex items-center gap-3">
      <div
        className={cx("h-16 w-9 shrink-0 overflow-hidden rounded-[8px] bg-raised", !thumbnail && "skeleton")}
      >
        {thumbnail && <img src={thumbnail} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-meta font-semibold text-soft">
          {t("cover.title")}
        </h2>
        <div className="px-1.5">
          <div className="relative h-11">
            <div className="absolute inset-y-1 -inset-x-1.5 overflow-hidden rounded-[8px] opacity-80">
              <FilmStrip
                frames={frames}
                thumbnail={thumbnail}
                style={{ left: percent(-from / (to - from)), width: percent(seconds / (to - from)) }}
              />
            </div>
            <TimeHandle
              label={t("cover.title")}
              value={cover}
              max={length}
              disabled={busy}
              onMove={(at) => {
                const next = Math.min(Math.max(at, 0), length);
                drag(next);
                preview(from + next);
              }}
              onRelease={release}
              className="grid -translate-x-1/2 place-items-center rounded-field focus-visible:outline-2 focus-visible:outline-tint"
            >
              <span className="h-full w-3 rounded-full border-3 border-text bg-ground/40" />
            </TimeHandle>
          </div>
        </div>
      </div>
    </section>
  );
}
