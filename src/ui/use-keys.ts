import { useEffect, useRef } from "react";
import { keyOf } from "@/lib/key-of";

/**
 * Elements that handle keys themselves: fields, dialogs, menus, tabs. Space and Enter also belong to anything they
 * activate.
 */
const TYPING =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=tablist]";
const PRESSED = "button, a, [role=slider]";

/** Binds keys for the whole screen, named as in `keyOf`. A held key counts once, except arrows. */
export function useKeys(keys: Record<string, (e: KeyboardEvent) => void>): void {
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
      if (!e.repeat || key.length > 1) act(e);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
