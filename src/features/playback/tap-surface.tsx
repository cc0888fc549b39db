// Handles taps on a video: one pauses or plays; two or more in a row like it (never unlike), or move it by ten seconds on
// the left and right third. A press that lasts doubles the speed, a right click opens the menu.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { laterDetail } from "@/ui/status/later";
import type { Heart, Skip } from "./tap-signs";
import { usePress } from "./use-press";

const fetchSigns = () => import("./tap-signs").then((m) => ({ default: m.TapSigns }));
const TapSigns = laterDetail(fetchSigns);

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 260;
const SIGN_MS = 900;
const SKIP_SECONDS = 10;

interface Props {
  label: string;
  /** Can receive focus. */
  active: boolean;
  /** The video is held and plays faster. */
  isFast: boolean;
  onTap: () => void;
  onDoubleTap: () => void;
  /** @param seconds below 0 for back */
  onSeek: (seconds: number) => void;
  onHold: (isHeld: boolean) => void;
  onMenu: () => void;
}

export function TapSurface({ label, active, isFast, onTap, onDoubleTap, onSeek, onHold, onMenu }: Props) {
  const [hearts, setHearts] = useState<Heart[]>([]);
  const [skip, setSkip] = useState<Skip>();
  const last = useRef(Number.NEGATIVE_INFINITY);
  const single = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = usePress({ onHold, onMenu });
  useEffect(() => () => clearTimeout(single.current), []);
  useEffect(() => {
    if (!skip) return;
    const timer = setTimeout(setSkip, SIGN_MS);
    return () => clearTimeout(timer);
  }, [skip]);

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
      // For a second tap.
      fetchSigns().catch(() => undefined);
      return;
    }
    const { left, top, width } = e.currentTarget.getBoundingClientRect();
    const [x, y] = [e.clientX - left, e.clientY - top];
    const side = Math.floor((x / width) * 3) - 1;
    if (side) {
      const seconds = side * SKIP_SECONDS;
      onSeek(seconds);
      setSkip((before) => ({
        at: now,
        seconds: before && before.seconds * side > 0 ? before.seconds + seconds : seconds,
      }));
      return;
    }
    onDoubleTap();
    const heart = { key: now + Math.random(), x, y };
    setHearts((all) => [...all, heart]);
    setTimeout(() => setHearts((all) => all.filter((h) => h !== heart)), SIGN_MS);
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
      {(isFast || skip || hearts.length > 0) && <TapSigns isFast={isFast} skip={skip} hearts={hearts} />}
    </>
  );
}
