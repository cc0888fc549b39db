import { useCallback, useState } from "react";

/** What the dialog that is open was opened from, for one that opens out of it and takes its place. */
let before: Element | null = null;

/**
 * For a dialog without a trigger of its own: remembers what had the focus when it opened.
 * @returns handler for Radix' `onCloseAutoFocus`, which gives the focus back to it
 */
export function useOpener(): (e: Event) => void {
  const [openers] = useState(() => {
    const { activeElement, body } = document;
    const lost = activeElement === body || activeElement?.closest("[role=dialog]");
    const first = lost ? before : activeElement;
    before = first;
    return [activeElement, first].filter((el) => el !== body);
  });
  return useCallback(
    (e: Event) => {
      e.preventDefault();
      before = null;
      // What was opened from a thing that is gone by now leaves the focus to the page.
      const opener = openers.find((el) => el?.isConnected) ?? document.getElementById("main");
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [openers],
  );
}
