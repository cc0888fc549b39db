// Hands raised toasts to the surface, which is fetched with the first of them.
import { lazy, Suspense, useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { toastsAtom } from "@/state/toasts";

const Toaster = lazy(() => import("@/ui/toaster").then((m) => ({ default: m.Toaster })));

export function Toasts() {
  const t = useT();
  const [waiting, setWaiting] = useAtom(toastsAtom);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (!waiting.length) return;
    setNeeded(true);
    setWaiting([]);
    void import("@/ui/toaster").then(({ showToast }) => waiting.forEach(showToast));
  }, [waiting, setWaiting]);
  // There from the start and marked: a dialog that opens hides the page from screen readers, but nothing marked so.
  return (
    <div aria-live="off">
      {needed && (
        <Suspense>
          <Toaster label={t("app.messages")} />
        </Suspense>
      )}
    </div>
  );
}
