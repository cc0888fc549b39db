// Handles taps on a video: one pauses or plays, two or more in a row like it (never unlike), a long press opens the menu.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { HeartBurst } from "./heart-burst";
import { useLongPress } from "./use-long-press";

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 260;
const BURST_MS = 900;

interface Props {
  label: string;
  /** Can receive focus. */
  active: boolean;
  onTap: () => void;
  onDoubleTap: () => void;
  onHold: () => void;
}

export function TapSurface({ label, active, onTap, onDoubleTap, onHold }: Props) {
  const [hearts, setHearts] = useState<{ key: number; x: number; y: number }[]>([]);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const single = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useLongPress(onHold);
  useEffect(() => () => clearTimeout(single.current), []);

  function tap(e: MouseEvent<HTMLButtonElement>) {
    // A click from the keyboard needs no wait for a second tap.
    if (e.detail === 0) return onTap();
    // The end of a long press, or of a swipe that did not move the feed.
    if (press.wasHandled()) return;
    // The time of the tap: a busy page handles the event later.
    const now = e.timeStamp;
    const isDouble = now - last.current < DOUBLE_TAP_MS;
    last.current = now;
    clearTimeout(single.current);
    if (!isDouble) {
      single.current = setTimeout(onTap, DOUBLE_TAP_MS);
      return;
    }
    onDoubleTap();
    const { left, top } = e.currentTarget.getBoundingClientRect();
    const heart = { key: now + Math.random(), x: e.clientX - left, y: e.clientY - top };
    setHearts((all) => [...all, heart]);
    setTimeout(() => setHearts((all) => all.filter((h) => h !== heart)), BURST_MS);
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        tabIndex={active ? 0 : -1}
        onClick={tap}
        {...press.handlers}
        className="absolute inset-0 z-0 size-full cursor-default touch-pan-y select-none outline-offset-[-4px] [-webkit-touch-callout:none]"
      />
      {hearts.map(({ key, x, y }) => (
        <HeartBurst key={key} x={x} y={y} />
      ))}
    </>
  );
}
