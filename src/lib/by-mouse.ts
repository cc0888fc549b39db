/**
 * Whether a `contextmenu` event comes from a mouse or trackpad. Fingers and the menu key have other ways to a menu, and
 * Shift asks for the browser's own one.
 */
export function isByMouse(e: MouseEvent): boolean {
  const { pointerType } = e as PointerEvent;
  // Safari sends no pointer events here.
  return !e.shiftKey && (pointerType === undefined ? e.button === 2 : pointerType === "mouse");
}
