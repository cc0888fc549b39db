import { SendHorizontal } from "lucide-react";
import { type FormEvent, useState } from "react";
import { errorText, type MessageId } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { mediaUrl } from "@/lib/media-url";
import { sessionAtom } from "@/state/session";
import { signInPromptAtom } from "@/state/sign-in-prompt";
import { toast } from "@/state/toasts";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { addCommentAtom } from "./actions";
import { commentSchema } from "./schema";

/** Kept while this tab lives, so that a closed sheet or a lost connection eats no words. */
const drafts = new Map<string, string>();

export function CommentForm({ video }: { video: string }) {
  const t = useT();
  const { user } = useAtomValue(sessionAtom);
  const send = useSetAtom(addCommentAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const [text, setText] = useState(drafts.get(video) ?? "");
  const [sending, setSending] = useState(false);

  function write(next: string) {
    drafts.set(video, next);
    setText(next);
  }

  async function submit(e: FormEvent) {
    e.preventDefault();
    if (!text.trim() || sending) return;
    const checked = commentSchema.safeParse(text);
    if (!checked.success) {
      const first = checked.error.issues[0]?.message as MessageId;
      return toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
    }
    setSending(true);
    try {
      await send({ video, text: checked.data });
      write("");
      toast({ kind: "success", title: t("ok.comment") });
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.comment", { m: errorText(error) }) });
    } finally {
      setSending(false);
    }
  }

  if (!user) {
    return (
      <div className="p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button className="w-full" onClick={() => prompt({ kind: "comment", video })}>
          {t("auth.prompt.comment")}
        </Button>
      </div>
    );
  }
  return (
    <form
      onSubmit={(e) => void submit(e)}
      className="flex items-center gap-2 p-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <Avatar
        id={user.id}
        name={user.full_name || user.username}
        src={mediaUrl("users", user.id, user.avatar, "96x96")}
        size={36}
        decorative
      />
      <input
        value={text}
        onChange={(e) => write(e.target.value)}
        aria-label={t("comments.placeholder")}
        placeholder={t("comments.placeholder")}
        enterKeyHint="send"
        autoComplete="off"
        className="h-11 min-w-0 flex-1 rounded-sheet border border-transparent bg-raised px-4 placeholder:text-muted focus:border-tint focus:outline-none"
      />
      <button
        type="submit"
        aria-label={t("verb.send")}
        title={t("verb.send")}
        disabled={!text.trim() || sending}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-fill text-white transition duration-120 active:scale-90 disabled:bg-raised disabled:text-muted"
      >
        <SendHorizontal aria-hidden="true" size={20} />
      </button>
    </form>
  );
}
