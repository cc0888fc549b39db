import { useEffect, useRef } from "react";
import { keyOf } from "@/lib/key-of";

/** Where a key belongs to what has the focus: fields, dialogs, tabs; and space and Enter to whatever is pressed with them. */
const TYPING =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tablist]";
const PRESSED = "button, a, [role=slider]";

/** Keys of the whole screen, named as `keyOf` names them. A key that is held down counts once unless it is an arrow. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const key = keyOf(e);
      const act = latest.current[key];
      const target = e.target as HTMLElement;
      if (!act || e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
      if (target.closest?.(key === " " ? `${TYPING}, ${PRESSED}` : TYPING)) return;
      e.preventDefault();
      if (!e.repeat || key.length > 1) act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
