// Passes toasts to their component, loaded with the first toast or 4 s after the first screen: without preloading, a
// network error could not be shown when the network fails.
import { useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { takeToastsAtom, toastsAtom } from "@/state/feedback/toasts";

const FETCH_AFTER_MS = 4000;

export function ToastHost() {
  const t = useT();
  const waiting = useAtomValue(toastsAtom);
  const take = useSetAtom(takeToastsAtom);
  const [surface, setSurface] = useState<typeof import("@/ui/status/toaster")>();
  useEffect(() => {
    if (surface) return;
    // A failed import must not break the app; waiting toasts are shown after the next try.
    const fetch = () => void import("@/ui/status/toaster").then(setSurface, () => undefined);
    const timer = setTimeout(fetch, waiting.length ? 0 : FETCH_AFTER_MS);
    addEventListener("online", fetch);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", fetch);
    };
  }, [surface, waiting.length]);
  useEffect(() => {
    if (surface && waiting.length) take().forEach(surface.showToast);
  }, [surface, waiting, take]);
  // Rendered from the start with `aria-live`: an open dialog hides the page from screen readers, except live regions.
  return <div aria-live="off">{surface && <surface.Toaster label={t("app.messages")} />}</div>;
}
