import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";
import { focusStart } from "./focus-start";
import { OPEN_LIST } from "./open-list";
import { useCloseOnBack } from "./use-close-on-back";
import { useRestoreFocus } from "./use-restore-focus";

interface Props {
  title: string;
  text?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog: in the middle of the screen, on phones at the bottom, above any sheet. Esc, Back, the close
 * button and the backdrop close it.
 */
export function Modal({ title, text, onClose, children }: Props) {
  const t = useT();
  const returnFocus = useRestoreFocus();
  useCloseOnBack(onClose);
  const panel = useRef<HTMLDivElement>(null);
  // The element with the focus may have gone with the step before, as the row of a menu that became a form.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusStart(panel.current);
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className="fixed inset-0 z-[55] grid items-end bg-black/60 md:place-items-center"
          style={{ animation: "fade-in 120ms" }}
        >
          <Dialog.Content
            ref={panel}
            data-modal
            onOpenAutoFocus={(e) => {
              e.preventDefault();
              focusStart(panel.current);
            }}
            onEscapeKeyDown={(e) => document.activeElement?.matches(OPEN_LIST) && e.preventDefault()}
            onCloseAutoFocus={returnFocus}
            {...(text ? {} : { "aria-describedby": undefined })}
            className="max-h-[92dvh] w-full overflow-y-auto rounded-t-sheet bg-surface px-4 pt-3 pb-(--bottom) [--bottom:calc(24px+env(safe-area-inset-bottom))] outline-none md:w-[400px] md:rounded-sheet"
            style={{ animation: "rise-in 220ms cubic-bezier(0.2,0.8,0.2,1)" }}
          >
            <header className="flex items-center justify-between gap-2">
              <Dialog.Title tabIndex={-1} className="text-heading font-semibold outline-none">
                {title}
              </Dialog.Title>
              <Dialog.Close asChild>
                <IconButton icon={X} label={t("verb.close")} className="-mr-2" />
              </Dialog.Close>
            </header>
            {text && <Dialog.Description className="mb-4 text-pretty text-muted">{text}</Dialog.Description>}
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
