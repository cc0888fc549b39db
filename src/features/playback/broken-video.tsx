import { useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { canAutoSkip, noteAutoSkip } from "./control/auto-skip";

/** Gives the viewer time to read the message. */
const SKIP_DELAY_MS = 3000;

interface Props {
  id: string;
  onRetry: () => void;
  /** Moves to the next video; undefined at the end of the list. */
  onSkip?: () => void;
}

/** Covers a video that cannot be played with a message; the feed then moves on by itself. */
export function BrokenVideo({ id, onRetry, onSkip }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const latestSkip = useRef(onSkip);
  latestSkip.current = onSkip;
  const [willSkip, setWillSkip] = useState(() => Boolean(onSkip) && canAutoSkip(id));

  useEffect(() => {
    if (!willSkip) return;
    const timer = setTimeout(() => {
      // A viewer whose focus is on the buttons is about to retry.
      if (document.hidden || box.current?.contains(document.activeElement)) return setWillSkip(false);
      noteAutoSkip(id);
      latestSkip.current?.();
    }, SKIP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, willSkip]);

  return (
    <div
      ref={box}
      role="alert"
      className="absolute inset-0 z-10 grid place-content-center gap-4 bg-black/75 pr-[max(5rem,var(--video-rail))] pl-20 text-center low:pl-4 lowest:gap-1 desktop:pr-20"
      style={{ animation: "fade-in 220ms" }}
    >
      <div>
        <p className="font-semibold">{t("video.broken")}</p>
        {willSkip && <p className="text-meta text-soft">{t("video.broken.next")}</p>}
      </div>
      <div className="flex flex-col items-center gap-2 low:flex-row low:justify-center">
        <Button look="quiet" onClick={onRetry}>
          {t("verb.retry")}
        </Button>
        {onSkip && (
          <Button look="quiet" onClick={onSkip}>
            {t("player.next")}
          </Button>
        )}
      </div>
    </div>
  );
}
