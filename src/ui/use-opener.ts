import { useCallback, useState } from "react";

/** What the last dialog was opened from, for one that opens out of it and takes its place. */
let before: Element | null = null;

/**
 * For a dialog without a trigger of its own: remembers what had the focus when it opened.
 * @returns handler for Radix' `onCloseAutoFocus`, which gives the focus back to it
 */
export function useOpener(): (e: Event) => void {
  const [openers] = useState(() => {
    const { activeElement } = document;
    const first = activeElement?.closest("[role=dialog]") ? before : activeElement;
    before = first;
    return [activeElement, first];
  });
  return useCallback(
    (e: Event) => {
      e.preventDefault();
      // What was opened from a thing that is gone by now leaves the focus to the page.
      const opener = openers.find((el) => el?.isConnected) ?? document.getElementById("main");
      // What was opened from a thing that is gone by now leaves the focus to the page.
      const back = opener?.isConnected ? opener : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
    [openers],
  );
}
