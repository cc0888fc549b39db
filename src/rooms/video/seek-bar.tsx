import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";

const STEP_SECONDS = 5;

/** A hairline that is thick while touched. Drawn by the frame, past React: sixty times a second costs no render. */
export function SeekBar({ media }: { media: RefObject<HTMLVideoElement | null> }) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    let frame = 0;
    let said = -1;
    const draw = () => {
      const { currentTime = 0, duration = 0 } = media.current ?? {};
      if (fill.current && duration > 0) fill.current.style.transform = `scaleX(${currentTime / duration})`;
      const now = Math.floor(currentTime);
      if (bar.current && duration > 0 && now !== said) {
        said = now;
        bar.current.ariaValueMax = String(Math.floor(duration));
        bar.current.ariaValueNow = String(now);
        bar.current.ariaValueText = t("video.seekValue", {
          now: digits(now),
          total: digits(Math.floor(duration)),
        });
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [media, t]);

  function moveTo(seconds: number) {
    const el = media.current;
    if (el && el.duration > 0) el.currentTime = Math.min(Math.max(0, seconds), el.duration - 0.05);
  }

  function follow(e: PointerEvent<HTMLDivElement>) {
    const { left, width } = e.currentTarget.getBoundingClientRect();
    moveTo(((e.clientX - left) / width) * (media.current?.duration ?? 0));
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
        setHeld(true);
        follow(e);
      }}
      onPointerMove={(e) => held && follow(e)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onKeyDown={(e) => {
        const way = { ArrowRight: STEP_SECONDS, ArrowLeft: -STEP_SECONDS }[e.key];
        if (way) moveTo((media.current?.currentTime ?? 0) + way);
      }}
      className="group absolute inset-x-0 bottom-0 z-20 flex h-6 cursor-pointer touch-none items-end"
    >
      <div
        className={`w-full origin-bottom overflow-hidden bg-white/25 transition-[height] duration-120 group-hover:h-1 ${held ? "h-1.5" : "h-0.5"}`}
      >
        <div ref={fill} className="h-full origin-left bg-white" style={{ transform: "scaleX(0)" }} />
      </div>
    </div>
  );
}
