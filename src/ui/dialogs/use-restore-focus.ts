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
    // The row of a menu goes with it. Radix names a menu by the button that opened it.
    const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
    const opener = button ? document.getElementById(button) : activeElement;
    const lost = opener === body || opener?.closest("[role=dialog]");
    const earlier = before;
    if (!lost) before = opener;
    // The menu of a right click has no button that stays: then the element that had the focus before it.
    return [opener, earlier].filter((el) => el !== body);
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
