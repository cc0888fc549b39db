// The toaster, loaded with the first toast.
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { toast as raise, Toaster as Surface } from "sonner";

interface Message {
  id: number;
  title: string;
  text?: string;
  kind: "success" | "error" | "info";
  action?: { label: string; run: () => void };
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const COLOURS = { success: "text-live", error: "text-accent", info: "text-tint" };

/** Time to read the toast and to reach its button. */
const ACTION_MS = 8000;

export function showToast({ id, title, text, kind, action }: Message): void {
  const Icon = ICONS[kind];
  raise.custom(
    () => (
      <div
        role="status"
        className="flex w-full items-start gap-3 rounded-media border border-line bg-raised px-4 py-3 shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
      >
        <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${COLOURS[kind]}`} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-balance">{title}</p>
          {text && <p className="text-meta text-soft">{text}</p>}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.run();
              raise.dismiss(id);
            }}
            className="-my-2.5 -mr-2 min-h-11 shrink-0 rounded-field px-3 font-semibold text-tint hover:bg-line"
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    // Without styles of its own sonner gives a toast no width, so that it stands left of the middle.
    {
      id,
      duration: action ? ACTION_MS : text ? 5000 : 3000,
      unstyled: true,
      // A dialog over the page takes the pointer from everything else.
      className: "pointer-events-auto w-full",
    },
  );
}

/** Below the header, so that a toast covers neither tabs nor Back. With a dialog open, at the top edge. */
const BELOW_HEADER = { top: "calc(var(--notice) + var(--toasts))" };

/** Takes all toasts off the screen. */
export const dismissToasts = () => void raise.dismiss();

export function Toaster({ label }: { label: string }) {
  return (
    // On removal sonner returns the focus to its previous place, which after the page's last link traps the
    // keyboard. Stopping the event hides the focus from sonner.
    <div className="contents" onFocusCapture={(e) => e.stopPropagation()}>
      <Surface
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        containerAriaLabel={label}
        className="over-stage!"
        style={{ fontFamily: "inherit" }}
      />
    </div>
  );
}
