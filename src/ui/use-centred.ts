import { type RefObject, useLayoutEffect } from "react";

/**
 * Scrolls a line sideways so that its selected element stands in the middle.
 * @param selector of the selected element, positioned within the line
 * @param value another one is selected when it changes
 */
export function useCentred(line: RefObject<HTMLElement | null>, selector: string, value: unknown): void {
  // Not scrollIntoView, which would scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected element moves with `value`
  useLayoutEffect(() => {
    const row = line.current;
    const item = row?.querySelector<HTMLElement>(selector);
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [value]);
}
