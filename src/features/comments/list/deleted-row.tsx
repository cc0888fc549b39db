import { useLayoutEffect, useRef } from "react";
import { undoDelete } from "@/features/comments/data/pending-deletes";
import { useT } from "@/i18n/provider";
import { focusHeading } from "@/ui/dialogs/focus-start";

/** In place of a comment whose delete can be undone: on a phone the sheet keeps the focus, so a toast would be out of reach. */
export function DeletedRow({ id }: { id: string }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus();
    return () => {
      if (document.activeElement === undo) focusHeading(undo?.closest("[role=dialog]") ?? null);
    };
  }, []);
  return (
    <div role="status" className="flex min-h-14 items-center justify-between gap-3 py-1 pr-3 pl-4 text-soft">
      {t("comments.deleted")}
      <button
        ref={button}
        type="button"
        onClick={() => undoDelete(id)}
        className="min-h-11 rounded-field px-3 font-semibold text-tint hover:bg-raised"
      >
        {t("verb.undo")}
      </button>
    </div>
  );
}
