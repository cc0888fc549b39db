// A panel beside the desktop's rail, built on Radix' dialog. The page stays usable. Esc, Back, the close button and a press
// elsewhere close it, and the focus returns to the opener.
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";
import { focusHeading } from "./focus-start";
import { useCloseOnBack } from "./use-close-on-back";
import { useRestoreFocus } from "./use-restore-focus";

interface Props {
  title: string;
  /** The button that opened the panel and closes it again. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
}

export function RailPopover({ title, opener, onClose, children, footer }: Props) {
  const t = useT();
  const returnFocus = useRestoreFocus();
  useCloseOnBack(onClose);
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(e) => opener.current?.contains(e.target as Node) && e.preventDefault()}
          onOpenAutoFocus={(e) => {
            e.preventDefault();
            focusHeading(e.currentTarget as HTMLElement | null);
          }}
          onCloseAutoFocus={(e) =>
            // A press on a field has given the focus to it; any other press outside, to the page.
            document.activeElement?.matches("body, main") ? returnFocus(e) : e.preventDefault()
          }
          className="fixed top-[calc(var(--notice)+8px)] left-[calc(var(--rail)+8px)] z-40 flex h-[min(680px,calc(100dvh-var(--notice)-16px))] w-[min(400px,calc(100vw-var(--rail)-16px))] flex-col overflow-hidden rounded-media border border-line bg-surface shadow-[0_8px_32px_rgb(0_0_0/0.5)] outline-none"
          style={{ animation: "fade-in 120ms" }}
        >
          <header className="flex shrink-0 items-center justify-between gap-2 py-2 pr-2 pl-4">
            <Dialog.Title tabIndex={-1} className="text-heading font-semibold outline-none">
              {title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label={t("verb.close")} />
            </Dialog.Close>
          </header>
          {children}
          <footer className="shrink-0 border-t border-line">{footer}</footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
