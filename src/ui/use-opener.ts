import { useCallback, useState } from "react";

/**
 * For a dialog without a trigger of its own: remembers what had the focus when it opened.
 * @returns handler for Radix' `onCloseAutoFocus`, which gives the focus back to it
 */
export function useOpener(): (e: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return useCallback(
    (e: Event) => {
      e.preventDefault();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
