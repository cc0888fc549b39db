import { type RefObject, useEffect, useRef } from "react";

/**
 * Where a flick will end is known when the thumb is lifted, in browsers that say so: the clip there may begin while it
 * still comes. Elsewhere, and for keys, it is the one that fills more than half of the box.
 * @returns asks for the index of the clip that is there or comes
 */
export function useSnapTarget(box: RefObject<HTMLElement | null>, onTarget: (index: number) => void) {
  const target = useRef<Element | null>(null);
  const here = useRef<() => number>(() => 0);
  here.current = () => {
    const el = box.current;
    if (!el) return 0;
    // By element: clips put in before it move it along.
    const coming = target.current ? [...el.children].indexOf(target.current) : -1;
    return coming >= 0 ? coming : Math.round(el.scrollTop / el.clientHeight);
  };
  const tell = useRef(onTarget);
  tell.current = onTarget;
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    const changing = (e: Event) => {
      target.current = (e as Event & { snapTargetBlock: Element | null }).snapTargetBlock;
      tell.current(here.current());
    };
    const rest = () => {
      target.current = null;
      tell.current(here.current());
    };
    el.addEventListener("scrollsnapchanging", changing);
    el.addEventListener("scrollend", rest);
    return () => {
      el.removeEventListener("scrollsnapchanging", changing);
      el.removeEventListener("scrollend", rest);
    };
  }, [box]);
  return here;
}
