import { type PointerEvent, useEffect, useRef, useState } from "react";

/** A mouse that only crosses a tile starts nothing. */
const HOVER_MS = 400;

/**
 * Which tile plays a preview: the one under the mouse, after a moment.
 * @returns id of that video, "" for none, and handlers for the grid, whose tiles name their video in `data-video`
 */
export function useHoverPreview() {
  const [preview, setPreview] = useState("");
  const over = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hover(id: string) {
    if (id === over.current) return;
    over.current = id;
    clearTimeout(timer.current);
    setPreview("");
    if (id) timer.current = setTimeout(setPreview, HOVER_MS, id);
  }
  const latest = useRef(hover);
  latest.current = hover;
  useEffect(() => {
    const stop = () => latest.current("");
    document.addEventListener("visibilitychange", stop);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", stop);
    };
  }, []);

  return {
    preview,
    handlers: {
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        hover(
          pointerType === "mouse"
            ? ((target as Element).closest<HTMLElement>("[data-video]")?.dataset.video ?? "")
            : "",
        ),
      onPointerLeave: () => hover(""),
    },
  };
}
