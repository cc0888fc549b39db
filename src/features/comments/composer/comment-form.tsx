import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { sendCommentAtom } from "@/features/comments/data/actions";
import { composerAtom } from "@/features/comments/data/atoms";
import { commentSchema } from "@/features/comments/data/schema";
import { errorText } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { fileUrl } from "@/lib/file-url";
import { useAtom, useAtomValue, useSetAtom } from "@/lib/jotai";
import type { Draft } from "@/lib/text/completion";
import { storedLength } from "@/lib/text/limit-text";
import { CompletionList } from "@/state/completion/completion-list";
import { useCompletion } from "@/state/completion/use-completion";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { LIMITS } from "@/state/limits";
import { sessionAtom } from "@/state/session/session";
import { Avatar } from "@/ui/avatar";
import { FieldNote } from "@/ui/controls/field";
import { cx } from "@/ui/cx";
import { EmojiRow } from "./emoji-row";
import { ReplyBanner } from "./reply-banner";
import { SendingIndicator } from "./sending-indicator";
import { useTyping } from "./use-typing";

/** The number of characters left is shown from here on. */
const NEAR_LIMIT = 100;

export function CommentForm({ video }: { video: string }) {
  const t = useT();
  const input = useRef<HTMLTextAreaElement>(null);
  const { user } = useAtomValue(sessionAtom);
  const send = useSetAtom(sendCommentAtom);
  const [composer, setComposer] = useAtom(composerAtom(video));
  const setTyping = useTyping(video);
  const completion = useCompletion(composer, complete, video);
  const { text, answering } = composer;
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const left = LIMITS.comment - storedLength(text);

  function complete(next: Draft) {
    write(next);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret));
  }

  function write(next: Draft) {
    setComposer(next);
    setFault(undefined);
    setTyping(next.text.trim() !== "");
  }

  useEffect(() => {
    if (answering) input.current?.focus();
  }, [answering]);

  function refuse(reason: string) {
    setFault(reason);
    input.current?.focus();
  }

  async function submit(e: FormEvent) {
    e.preventDefault();
    if (!text.trim()) return;
    const checked = commentSchema.safeParse(text);
    if (!checked.success) {
      const first = t(checked.error.issues[0]?.message as MessageId);
      refuse(first);
      return toast({ kind: "error", title: t("err.validation.t"), text: first });
    }
    setTyping(false);
    try {
      const sent = await send({ video, text: checked.data });
      if (sent === "queued") toast({ kind: "info", title: t("comments.queued") });
      else if (sent) toast({ kind: "success", title: t("ok.comment") });
      else if (sent === false)
        toast({ kind: "info", title: t("ok.comment.held.t"), text: t("ok.comment.held.b") });
    } catch (error) {
      if ((error as AppError).fields?.text) refuse(errorText(error));
      showError("comment", error);
    }
  }

  function onKeyDown(e: KeyboardEvent<HTMLTextAreaElement>) {
    if (e.nativeEvent.isComposing) return;
    if (completion.onKey(e.key)) return e.preventDefault();
    if (e.key !== "Enter" || e.shiftKey) return;
    e.preventDefault();
    e.currentTarget.form?.requestSubmit();
  }

  return (
    <>
      {completion.isOpen && <CompletionList {...completion.list} className="inset-x-2 bottom-full mb-1" />}
      <SendingIndicator video={video} />
      <ReplyBanner video={video} />
      <EmojiRow input={input} onWrite={complete} />
      <div className="flex gap-3 px-4">
        <FieldNote id={faultId} error={fault} />
        {left <= NEAR_LIMIT && (
          <p className={cx("mt-1 ml-auto shrink-0 text-label", left < 0 ? "text-text" : "text-muted")}>
            {t(left < 0 ? "comments.over" : "comments.left", { n: digits(Math.abs(left)) })}
          </p>
        )}
      </div>
      <form
        onSubmit={(e) => void submit(e)}
        className="flex items-end gap-2 p-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
      >
        <span className="grid h-11 place-items-center">
          <Avatar
            id={user?.id ?? ""}
            name={user?.full_name || user?.username || ""}
            src={user && fileUrl("users", user.id, user.avatar, "96x96")}
            size={36}
            decorative
          />
        </span>
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={text}
          onChange={(e) => write({ text: e.target.value, caret: e.target.selectionEnd })}
          onSelect={(e) => {
            const caret = e.currentTarget.selectionEnd;
            if (caret !== composer.caret) setComposer({ caret });
          }}
          {...completion.field}
          onKeyDown={onKeyDown}
          aria-label={t("comments.placeholder")}
          aria-invalid={Boolean(fault) || undefined}
          aria-describedby={fault && faultId}
          placeholder={t("comments.placeholder")}
          enterKeyHint="send"
          autoComplete="off"
          className={cx(
            "field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-sheet border bg-raised px-4 py-2.5 leading-[22.5px] placeholder:text-muted focus:outline-none",
            fault ? "border-accent focus:ring-1 focus:ring-accent" : "border-transparent focus:border-tint",
          )}
        />
        <button
          type="submit"
          aria-label={t("verb.send")}
          title={t("verb.send")}
          disabled={!text.trim()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-fill text-on-fill transition duration-120 active:scale-90 disabled:bg-raised disabled:text-muted"
        >
          <SendHorizontal aria-hidden="true" size={20} />
        </button>
      </form>
    </>
  );
}
