import { Hourglass } from "lucide-react";
import { useState } from "react";
import { showCommentAtom } from "@/features/comments/data/actions";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";

interface Props {
  id: string;
  /** The viewer owns the video and may release the comment. */
  canRelease: boolean;
}

/** Marks a held comment as visible to nobody else; the owner of the video gets a button that releases it. */
export function HeldNotice({ id, canRelease }: Props) {
  const t = useT();
  const show = useSetAtom(showCommentAtom);
  const [busy, setBusy] = useState(false);

  async function release() {
    setBusy(true);
    try {
      await show(id);
      toast({ kind: "success", title: t("ok.comment.shown") });
    } catch (error) {
      showError("show", error);
      setBusy(false);
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 pl-3 text-muted">
      <Hourglass aria-hidden="true" size={14} className="shrink-0" />
      {t(canRelease ? "comments.waiting" : "comments.held")}
      {canRelease && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void release()}
          className="min-h-11 rounded-field px-1 font-semibold text-tint hover:underline disabled:opacity-45"
        >
          {t("comments.show")}
        </button>
      )}
    </div>
  );
}
