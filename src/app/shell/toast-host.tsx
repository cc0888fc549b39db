// Hands raised toasts to the surface, which is fetched with the first of them, or once the first screen has had its
// share of the line: what went wrong without a network must be said without one.
import { useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { takeToastsAtom, toastsAtom } from "@/state/feedback/toasts";

const FETCH_AFTER_MS = 4000;

export function Toasts() {
  const t = useT();
  const waiting = useAtomValue(toastsAtom);
  const take = useSetAtom(takeToastsAtom);
  const [surface, setSurface] = useState<typeof import("@/ui/toaster")>();
  useEffect(() => {
    if (surface) return;
    // A part of the app that cannot be fetched must not take the app with it: what waits is told later.
    const fetch = () => void import("@/ui/toaster").then(setSurface, () => undefined);
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
  // There from the start and marked: a dialog that opens hides the page from screen readers, but nothing marked so.
  return <div aria-live="off">{surface && <surface.Toaster label={t("app.messages")} />}</div>;
}
