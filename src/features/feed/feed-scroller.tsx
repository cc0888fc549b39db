// A vertical list that holds one clip at a time and moves by one per gesture, whatever the device sends.
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { noteMotion } from "@/lib/scheduling/scroll-idle";
import { useKeys } from "@/ui/use-keys";
import { useSteps } from "./use-step-scroll";
import { useTurns } from "./use-swipe";
import { useWheelSteps } from "./use-wheel-steps";

export interface FeedHandle {
  step: (by: 1 | -1) => void;
  /** To the first clip, and to whatever comes before it while the list is `busy` with being read anew. */
  toTop: () => void;
}

interface Place {
  index: number;
  /** Plays. */
  active: boolean;
  /** From the active one, told a moment later: 1 is ready to play, further away is drawn only. */
  distance: number;
  /** Has its buttons too. */
  complete: boolean;
}

interface Props {
  ids: string[];
  label: string;
  /** Index of the clip it opens at. */
  start?: number;
  render: (id: string, place: Place) => ReactNode;
  /** At once, before anything is drawn. */
  onArrive: (id: string) => void;
  onActive: (index: number) => void;
  busy?: boolean;
  ref?: Ref<FeedHandle>;
}

export function FeedScroller({ ids, label, start = 0, render, onArrive, onActive, busy, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { active, isActive, distance, isDrawn, isComplete, turnTo, moveTo } = useTurns(start, onActive);
  const activeId = useRef<string | undefined>(ids[start]);
  const list = useRef(ids);
  /** The list is read anew and the viewer has not moved on since: what comes first is meant to be seen. */
  const fresh = useRef(false);
  /** Index of the clip that is watched, below 0 where it is gone. */
  const place = useCallback(() => list.current.indexOf(activeId.current ?? ""), []);
  const step = useSteps(box);

  const go = useCallback(
    (index: number) => {
      const id = ids[index];
      if (!id || id === activeId.current) return;
      activeId.current = id;
      fresh.current = false;
      onArrive(id);
      turnTo(place);
    },
    [ids, onArrive, turnTo, place],
  );

  // Asked for the place at each scroll event, the browser would lay the page out once more for the answer.
  const arrive = useRef(go);
  arrive.current = go;
  useEffect(() => {
    const el = box.current;
    if (!el || !ids.length) return;
    const inMiddle = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inMiddle[isIntersecting ? "add" : "delete"](target);
        // Where two meet there, one is about to leave.
        const [card, another] = inMiddle;
        if (card && !another) arrive.current([...el.children].indexOf(card));
      },
      { root: el, rootMargin: "-50% 0px" },
    );
    for (const card of el.children) watcher.observe(card);
    return () => watcher.disconnect();
  }, [ids]);

  const toTop = useCallback(() => {
    fresh.current = true;
    activeId.current = list.current[0];
    box.current?.scrollTo({ top: 0, behavior: "instant" });
    moveTo(0);
  }, [moveTo]);

  useImperativeHandle(ref, () => ({ step, toTop }), [step, toTop]);
  useWheelSteps(box, step);
  const down = () => step(1);
  const up = () => step(-1);
  useKeys({ arrowdown: down, pagedown: down, arrowup: up, pageup: up });

  // Clips put in before the one being watched must not push it away.
  useLayoutEffect(() => {
    const el = box.current;
    const before = place();
    list.current = ids;
    if (fresh.current) return toTop();
    const index = place();
    if (!el || index < 0 || index === before) return;
    el.scrollTo({ top: index * el.clientHeight, behavior: "instant" });
    moveTo(index);
  }, [ids, moveTo, place, toTop]);

  useEffect(() => {
    if (!busy) fresh.current = false;
  }, [busy]);

  // A keyboard, a turned phone: the same clip stays, whatever the new height makes of the old position.
  useLayoutEffect(() => {
    const el = box.current;
    if (!el) return;
    const stay = () => {
      const index = place();
      if (index >= 0) el.scrollTo({ top: index * el.clientHeight, behavior: "instant" });
    };
    stay();
    const watcher = new ResizeObserver(stay);
    watcher.observe(el);
    return () => watcher.disconnect();
  }, [place]);

  // Not by React: it would look for who listens at each of them.
  useEffect(() => {
    const el = box.current;
    el?.addEventListener("scroll", noteMotion, { passive: true });
    return () => el?.removeEventListener("scroll", noteMotion);
  }, []);

  // The keyboard goes along: what has the focus must not be left behind on a clip that is out of sight.
  useEffect(() => {
    const focused = document.activeElement;
    const card = box.current?.children[active];
    if (!card || !box.current?.contains(focused) || card.contains(focused)) return;
    card.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
  }, [active]);

  return (
    <div
      ref={box}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="no-bars h-full snap-y snap-mandatory overflow-y-scroll overscroll-y-contain"
    >
      {/* Contained: what changes in one is laid out there, not in all of them. */}
      {ids.map((id, index) => (
        <div key={id} className="h-full w-full snap-start snap-always contain-strict">
          {isDrawn(index) &&
            render(id, {
              index,
              active: isActive(index),
              distance: distance(index),
              complete: isComplete(index),
            })}
        </div>
      ))}
    </div>
  );
}
