// A vertical list that shows one video at a time and moves by one per gesture, on every input device.
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { noteScroll } from "@/lib/scheduling/motion";
import { useKeys } from "@/ui/use-keys";
import { distance, hasButtons, isActive, isDrawn } from "./swipe-state";
import { useStepScroll } from "./use-step-scroll";
import { useSwipe } from "./use-swipe";
import { useWheelSteps } from "./use-wheel-steps";

export interface FeedHandle {
  step: (by: 1 | -1) => void;
  /** Scrolls to the first video. While the list is `busy`, also to videos that the refetch puts before it. */
  toTop: () => void;
  /** Shows a video of the list at once. */
  show: (id: string) => void;
}

interface CardState {
  index: number;
  /** The video plays. */
  active: boolean;
  /** Index difference to the active video; follows a swipe with a delay. 1 may preload, larger values are rendered only. */
  distance: number;
  /** The action buttons are rendered too. */
  hasButtons: boolean;
}

interface Props {
  ids: string[];
  label: string;
  /** Index of the video at which the feed opens. */
  start?: number;
  render: (id: string, card: CardState) => ReactNode;
  /** Called at once, before any render. */
  onArrive: (id: string) => void;
  onActive: (index: number) => void;
  busy?: boolean;
  ref?: Ref<FeedHandle>;
}

export function FeedScroller({ ids, label, start = 0, render, onArrive, onActive, busy, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { state, swipeTo, moveTo } = useSwipe(start, onActive);
  const activeId = useRef<string | undefined>(ids[start]);
  const latestIds = useRef(ids);
  /** The list is being refetched and the viewer has not swiped since: new videos at the top are scrolled to. */
  const staysOnTop = useRef(false);
  /** Index of the active video; below 0 when the video left the list. */
  const activeIndex = useCallback(() => latestIds.current.indexOf(activeId.current ?? ""), []);
  const step = useStepScroll(box);

  const activate = useCallback(
    (index: number) => {
      const id = ids[index];
      if (!id || id === activeId.current) return;
      activeId.current = id;
      staysOnTop.current = false;
      onArrive(id);
      swipeTo(activeIndex);
    },
    [ids, onArrive, swipeTo, activeIndex],
  );

  // An observer, not a scroll listener: reading positions at each scroll event forces one more layout per event.
  const latestActivate = useRef(activate);
  latestActivate.current = activate;
  useEffect(() => {
    const el = box.current;
    if (!el || !ids.length) return;
    const inMiddle = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inMiddle[isIntersecting ? "add" : "delete"](target);
        // Two cards intersect the middle while one is leaving.
        const [card, another] = inMiddle;
        if (card && !another) latestActivate.current([...el.children].indexOf(card));
      },
      { root: el, rootMargin: "-50% 0px" },
    );
    for (const card of el.children) observer.observe(card);
    return () => observer.disconnect();
  }, [ids]);

  const show = useCallback(
    (index: number) => {
      activeId.current = latestIds.current[index];
      box.current?.scrollTo({ top: index * box.current.clientHeight, behavior: "instant" });
      moveTo(index);
    },
    [moveTo],
  );
  const toTop = useCallback(() => {
    staysOnTop.current = true;
    show(0);
  }, [show]);

  useImperativeHandle(ref, () => ({ step, toTop, show: (id) => show(latestIds.current.indexOf(id)) }));
  useWheelSteps(box, step);
  const next = (e: KeyboardEvent) => step(1, e.repeat);
  const previous = (e: KeyboardEvent) => step(-1, e.repeat);
  useKeys({ arrowdown: next, pagedown: next, arrowup: previous, pageup: previous });

  // Keeps the active video in view when videos are inserted before it.
  useLayoutEffect(() => {
    const before = activeIndex();
    latestIds.current = ids;
    if (staysOnTop.current) return toTop();
    const index = activeIndex();
    if (index >= 0 && index !== before) show(index);
  }, [ids, show, activeIndex, toTop]);

  useEffect(() => {
    if (!busy) staysOnTop.current = false;
  }, [busy]);

  // Keeps the active video in view when the height changes: on-screen keyboard, rotation.
  useLayoutEffect(() => {
    const el = box.current;
    if (!el) return;
    const keepInView = () => {
      const index = activeIndex();
      if (index >= 0) el.scrollTo({ top: index * el.clientHeight, behavior: "instant" });
    };
    keepInView();
    const observer = new ResizeObserver(keepInView);
    observer.observe(el);
    return () => observer.disconnect();
  }, [activeIndex]);

  // A native listener: React would look up handlers for every scroll event.
  useEffect(() => {
    const el = box.current;
    el?.addEventListener("scroll", noteScroll, { passive: true });
    return () => el?.removeEventListener("scroll", noteScroll);
  }, []);

  // Focus follows the active video. Otherwise the focused element would stay on a card that is out of sight.
  useEffect(() => {
    const focused = document.activeElement;
    const card = box.current?.children[state.play];
    if (!card || !box.current?.contains(focused) || card.contains(focused)) return;
    card.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
  }, [state.play]);

  return (
    <div
      ref={box}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="no-bars h-full snap-y snap-mandatory overflow-y-scroll overscroll-y-contain"
    >
      {/* `contain-strict` limits layout to the card that changed. */}
      {ids.map((id, index) => (
        <div key={id} className="h-full w-full snap-start snap-always contain-strict">
          {isDrawn(state, index) &&
            render(id, {
              index,
              active: isActive(state, index),
              distance: distance(state, index),
              hasButtons: hasButtons(state, index),
            })}
        </div>
      ))}
    </div>
  );
}
