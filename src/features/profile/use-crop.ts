// Gestures of the crop dialog: drag, pinch, wheel, tap to centre, arrow keys, + and −.
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from "react";
import { type Crop, clampCrop, largestCrop, moveCrop, type Size, sideOf } from "./crop";

/** Maximum movement of a tap. */
const TAP_PX = 6;
const KEY_STEP = 0.05;
const KEY_ZOOM_FACTOR = 1.1;
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOM_FACTORS: Record<string, number> = {
  "+": KEY_ZOOM_FACTOR,
  "=": KEY_ZOOM_FACTOR,
  "-": 1 / KEY_ZOOM_FACTOR,
};

interface Point {
  x: number;
  y: number;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

export function useCrop(picture: Size) {
  const [crop, setCrop] = useState(() => largestCrop(picture));
  const pointers = useRef(new Map<number, Point>());
  const travelledPx = useRef(0);
  const change = (next: (now: Crop) => Crop) => setCrop((now) => clampCrop(picture, next(now)));
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));

  function down(e: PointerEvent) {
    e.currentTarget.setPointerCapture(e.pointerId);
    if (!pointers.current.size) travelledPx.current = 0;
    pointers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  function move(e: PointerEvent) {
    if (!pointers.current.has(e.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const after = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    travelledPx.current += Math.hypot(to.x - from.x, to.y - from.y);
    const width = e.currentTarget.clientWidth;
    setCrop((now) => moveCrop(picture, now, (from.x - to.x) / width, (from.y - to.y) / width));
    if (before.length === 2) {
      travelledPx.current += TAP_PX;
      zoomBy(distance(after) / Math.max(1, distance(before)));
    }
  }

  function up(e: PointerEvent) {
    const last = pointers.current.delete(e.pointerId) && !pointers.current.size;
    if (!last || e.type !== "pointerup" || travelledPx.current > TAP_PX) return;
    const { left, top, width } = e.currentTarget.getBoundingClientRect();
    const [right, below] = [(e.clientX - left) / width - 0.5, (e.clientY - top) / width - 0.5];
    setCrop((now) => moveCrop(picture, now, right, below));
  }

  function key(e: KeyboardEvent) {
    const direction = DIRECTIONS[e.key];
    const factor = ZOOM_FACTORS[e.key];
    if (!direction && !factor) return;
    e.preventDefault();
    if (direction) setCrop((now) => moveCrop(picture, now, ...direction));
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
