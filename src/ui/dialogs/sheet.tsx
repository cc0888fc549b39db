// A sheet, built on Radix' dialog (focus trap, Esc, focus returned to the opener). On phones it comes from
// below and can be dragged away; on the desktop it is a panel on the right and the page stays usable.
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { focusHeading } from "./focus-start";
import { OPEN_LIST } from "./open-list";
import { useCloseOnBack } from "./use-close-on-back";
import { useRestoreFocus } from "./use-restore-focus";
import { useSheetMotion } from "./use-sheet-motion";

interface Props {
  title: string;
  /** Shown instead of the title, which stays the accessible name. */
  heading?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** Toasts lie over the sheet and belong to it. */
const isOnToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

export function Sheet({ title, heading, onClose, children, footer }: Props) {
  const t = useT();
  // Beside the page, which stays usable. On phones the sheet covers the page.
  const beside = useIsDesktop();
  const returnFocus = useRestoreFocus();
  const below = !beside;
  const { panelRef, header, leave, isLeaving } = useSheetMotion(below, onClose);
  useCloseOnBack(leave, !isLeaving);
  const place = below
    ? "inset-x-0 bottom-0 h-[80dvh] rounded-t-sheet"
    : "top-0 right-0 h-dvh w-[var(--panel)] border-l border-line";

  return (
    <Dialog.Root open modal={!beside} onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        {!beside && (
          <Dialog.Overlay
            className={`fixed inset-0 z-40 bg-black/45 transition-opacity duration-220 ${isLeaving ? "opacity-0" : ""}`}
            style={{ animation: "fade-in 220ms" }}
          />
        )}
        <Dialog.Content
          asChild
          aria-describedby={undefined}
          onInteractOutside={(e) => (beside || isOnToast(e.target)) && e.preventDefault()}
          onEscapeKeyDown={(e) => document.activeElement?.matches(OPEN_LIST) && e.preventDefault()}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(e) => {
            // Not its field: no keyboard opens on a phone.
            e.preventDefault();
            focusHeading(e.currentTarget as HTMLElement | null);
          }}
        >
          <div
            key={below ? "below" : "right"}
            ref={panelRef}
            className={`fixed z-50 flex flex-col bg-surface outline-none ${place}`}
          >
            <div
              {...header}
              className={`relative flex shrink-0 items-center justify-between gap-2 py-2 pr-2 pl-4 ${below ? "touch-none pt-4" : ""}`}
            >
              {below && (
                <span className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-muted/40" />
              )}
              <Dialog.Title
                tabIndex={-1}
                className="text-heading font-semibold outline-none"
                aria-label={title}
              >
                {heading ?? title}
              </Dialog.Title>
              <Dialog.Close asChild>
                <IconButton icon={X} label={t("verb.close")} />
              </Dialog.Close>
            </div>
            {/* Focusable, so that keys scroll it even if nothing inside takes the focus. */}
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              tabIndex={0}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-3px]"
            >
              {children}
            </div>
            {footer && <div className="shrink-0 border-t border-line">{footer}</div>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
