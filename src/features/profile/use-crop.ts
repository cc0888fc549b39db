// Gestures of the crop dialog: drag, pinch, wheel, tap to centre, arrow keys, + and −.
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from "react";
import { type Crop, inside, moved, type Size, sideOf, whole } from "./crop";

/** Maximum movement of a tap. */
const TAP_PX = 6;
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOMS: Record<string, number> = { "+": KEY_ZOOM, "=": KEY_ZOOM, "-": 1 / KEY_ZOOM };

interface Point {
  x: number;
  y: number;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

export function useCrop(picture: Size) {
  const [crop, setCrop] = useState(() => whole(picture));
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const change = (next: (now: Crop) => Crop) => setCrop((now) => inside(picture, next(now)));
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));

  function down(e: PointerEvent) {
    e.currentTarget.setPointerCapture(e.pointerId);
    if (!fingers.current.size) travelled.current = 0;
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  function move(e: PointerEvent) {
    if (!fingers.current.has(e.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    travelled.current += Math.hypot(to.x - from.x, to.y - from.y);
    const width = e.currentTarget.clientWidth;
    setCrop((now) => moved(picture, now, (from.x - to.x) / width, (from.y - to.y) / width));
    if (before.length === 2) {
      travelled.current += TAP_PX;
      zoomBy(spread(after) / Math.max(1, spread(before)));
    }
  }

  function up(e: PointerEvent) {
    const last = fingers.current.delete(e.pointerId) && !fingers.current.size;
    if (!last || e.type !== "pointerup" || travelled.current > TAP_PX) return;
    const { left, top, width } = e.currentTarget.getBoundingClientRect();
    const [right, below] = [(e.clientX - left) / width - 0.5, (e.clientY - top) / width - 0.5];
    setCrop((now) => moved(picture, now, right, below));
  }

  function key(e: KeyboardEvent) {
    const way = WAYS[e.key];
    const factor = ZOOMS[e.key];
    if (!way && !factor) return;
    e.preventDefault();
    if (way) setCrop((now) => moved(picture, now, ...way));
    else zoomBy(factor ?? 1);
  }

  return {
    crop,
    side: sideOf(picture, crop),
    setZoom: (zoom: number) => change((now) => ({ ...now, zoom })),
    area: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onKeyDown: key,
      onWheel: (e: WheelEvent) => zoomBy(Math.exp(-e.deltaY / 500)),
    },
  };
}
