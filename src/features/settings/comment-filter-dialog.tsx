import { type FormEvent, useRef, useState } from "react";
import { errorText } from "@/i18n";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { codePointLength } from "@/lib/text/code-points";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { LIMITS } from "@/state/limits";
import { saveSettingsAtom } from "@/state/records/user-settings";
import { Button } from "@/ui/controls/button";
import { AreaField } from "@/ui/controls/field";
import { Modal } from "@/ui/dialogs/modal";
import { parseWords } from "./parse-words";

export function CommentFilterDialog({ words, onClose }: { words: string[]; onClose: () => void }) {
  const t = useT();
  const save = useSetAtom(saveSettingsAtom);
  const [text, setText] = useState(words.join("\n"));
  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const found = parseWords(text);

  function refuse(reason: string) {
    setFault(reason);
    area.current?.focus();
  }

  async function submit(e: FormEvent) {
    e.preventDefault();
    const many = found.length > LIMITS.filterWords;
    const long = found.some((word) => codePointLength(word) > LIMITS.filterWord);
    const problem = many
      ? t("val.words.many", { n: digits(LIMITS.filterWords) })
      : long
        ? t("val.words.long", { n: digits(LIMITS.filterWord) })
        : "";
    if (problem) {
      refuse(problem);
      return toast({ kind: "error", title: t("err.validation.t"), text: problem });
    }
    setBusy(true);
    try {
      await save({ filters: { words: found } });
      toast({ kind: "success", title: t("ok.privacy") });
      onClose();
    } catch (error) {
      if ((error as AppError).fields?.filters) refuse(errorText(error));
      showError("account", error);
      setBusy(false);
    }
  }

  return (
    <Modal title={t("privacy.words")} text={t("privacy.words.b")} onClose={onClose}>
      <form onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <AreaField
          label={t("privacy.words.label")}
          rows={8}
          dir="auto"
          value={text}
          ref={area}
          invalid={Boolean(fault)}
          error={fault}
          note={`${digits(found.length)}/${digits(LIMITS.filterWords)}`}
          onChange={(e) => {
            setText(e.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" disabled={busy} className="min-h-12">
          {busy ? t("set.working") : t("verb.save")}
        </Button>
      </form>
    </Modal>
  );
}
