// Fallback for a part of the app that could not be loaded.
import { useLayoutEffect, useRef } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { useCloseOnBack } from "@/ui/dialogs/use-close-on-back";
import { EmptyState } from "./empty-state";
import { LostKite } from "./illustrations";

export interface Lost {
  /** The server answers, but the code is missing; only a reload of the page helps. */
  failed: boolean;
}

export function LostPart({ failed, className }: Lost & { className?: string }) {
  const t = useT();
  return (
    <EmptyState
      alert
      drawing={<LostKite />}
      title={t(failed ? "err.panel" : "net.offline")}
      text={t(failed ? "err.generic.b" : "net.wait")}
      className={className}
    >
      {failed && (
        <Button look="quiet" onClick={() => location.reload()}>
          {t("app.reload")}
        </Button>
      )}
    </EmptyState>
  );
}

/** Uses the browser's own `<dialog>`, because the app's dialog is loaded with the first one that opens. */
export function LostDialog({ failed, onClose }: Lost & { onClose?: () => void }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => onClose?.();
  useCloseOnBack(close);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Returns the focus while the dialog is still in the page.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t(failed ? "err.panel" : "net.offline")}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-sheet bg-surface pb-6 text-text backdrop:bg-black/60 md:my-auto md:w-[400px] md:rounded-sheet"
    >
      <LostPart failed={failed} className="pt-8" />
      <Button look="quiet" className="mx-auto flex" onClick={close}>
        {t("verb.close")}
      </Button>
    </dialog>
  );
}
