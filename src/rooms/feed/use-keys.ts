import { useEffect } from "react";

const WAYS: Record<string, 1 | -1> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** ↑ ↓ and Page keys move between clips, except while somebody types or a dialog has the keyboard. */
export function useKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const way = WAYS[e.key];
      const inside = (e.target as HTMLElement).closest?.("input, textarea, [role=dialog], [role=tablist]");
      if (!way || inside || e.altKey || e.ctrlKey || e.metaKey) return;
      e.preventDefault();
      step(way);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step]);
}
