import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { clock, digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { seekTo } from "./control/seek";
import { onMediaEvents } from "./media/media-events";
import { useProgressAnimation } from "./use-progress-animation";

const STEP_SECONDS = 5;

/** A thin progress bar that grows while touched. */
export function SeekBar({ media }: { media: RefObject<HTMLVideoElement | null> }) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLParagraphElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  useProgressAnimation(media, fill);

  useEffect(() => {
    const el = media.current;
    if (!el) return;
    let shownSecond = -1;
    const update = () => {
      const now = Math.floor(el.currentTime);
      if (!bar.current || !(el.duration > 0) || now === shownSecond) return;
      shownSecond = now;
      const total = Math.floor(el.duration);
      bar.current.ariaValueMax = String(total);
      bar.current.ariaValueNow = String(now);
      bar.current.ariaValueText = t("video.seekValue", { now: digits(now), total: digits(total) });
      if (time.current) time.current.textContent = `${clock(now)} / ${clock(total)}`;
    };
    update();
    return onMediaEvents(el, { timeupdate: update, durationchange: update, seeking: update });
  }, [media, t]);

  function seekToPointer(e: PointerEvent<HTMLDivElement>) {
    const { left, width } = e.currentTarget.getBoundingClientRect();
    seekTo(media.current, ((e.clientX - left) / width) * (media.current?.duration ?? 0));
  }

  function press(e: KeyboardEvent) {
    const { currentTime = 0, duration = 0 } = media.current ?? {};
    const to = {
      ArrowRight: currentTime + STEP_SECONDS,
      ArrowLeft: currentTime - STEP_SECONDS,
      Home: 0,
      End: duration,
    }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    seekTo(media.current, to);
  }

  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t("player.seek")}
      aria-valuemin={0}
      aria-valuemax={0}
      aria-valuenow={0}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        setIsHeld(true);
        // A touch may be the start of a swipe: it seeks only when it moves sideways or ends.
        if (e.pointerType === "mouse") seekToPointer(e);
      }}
      onPointerMove={(e) => isHeld && seekToPointer(e)}
      onPointerUp={(e) => {
        if (isHeld) seekToPointer(e);
        setIsHeld(false);
      }}
      onPointerCancel={() => setIsHeld(false)}
      onKeyDown={press}
      className="group absolute inset-x-0 bottom-0 z-10 flex h-11 cursor-pointer touch-pan-y items-end outline-offset-[-4px]"
    >
      <p
        ref={time}
        aria-hidden="true"
        className={`on-media pointer-events-none absolute inset-x-0 bottom-40 text-center text-title font-semibold text-white tabular-nums transition-opacity duration-120 ${isHeld ? "opacity-100" : "opacity-0"}`}
      />
      <div
        className={`w-full origin-bottom overflow-hidden bg-white/25 transition-[height] duration-120 group-hover:h-1 ${isHeld ? "h-1.5" : "h-0.5"}`}
      >
        <div ref={fill} className="h-full origin-left bg-white" style={{ transform: "scaleX(0)" }} />
      </div>
    </div>
  );
}
