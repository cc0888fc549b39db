import { useCallback, useState } from "react";

/** Opener of the current dialog, for a dialog that replaces it. */
let before: Element | null = null;

/**
 * Restores the focus for dialogs without a trigger of their own: stores the element that had the focus when
 * the dialog opened.
 * @returns handler for Radix' `onCloseAutoFocus`, which gives the focus back to it
 */
export function useRestoreFocus(): (e: Event) => void {
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
      // If the opener is gone, the page takes the focus.
      const opener = openers.find((el) => el?.isConnected) ?? document.getElementById("main");
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [openers],
  );
}
