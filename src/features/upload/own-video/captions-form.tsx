import { type FormEvent, useState } from "react";
import { CaptionsEditor } from "@/features/upload/captions/captions-editor";
import type { Captions } from "@/features/upload/data/captions-state";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { countCues } from "@/lib/captions/vtt";
import type { AppError } from "@/lib/errors";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { videoAtom } from "@/state/records/videos";
import { Button } from "@/ui/controls/button";
import { saveCaptions } from "./own-video-actions";

/** Adds, replaces or removes the captions of a published video. Nothing changes before saving. */
export function CaptionsForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const save = useSetAtom(saveCaptions);
  const video = useAtomValue(videoAtom(id));
  const [language, setLanguage] = useState(video?.captions_language ?? "");
  const [chosen, setChosen] = useState<Captions | "unchanged" | "none">(
    video?.captions ? "unchanged" : "none",
  );
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const stored = { name: t("captions.there"), language };
  const added = typeof chosen === "object" && {
    name: chosen.name,
    note: t("captions.lines", { n: countCues(chosen.vtt) }),
    language,
  };
  const changed =
    chosen === "unchanged" ? language !== video?.captions_language : chosen !== "none" || video?.captions;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (chosen === "none") await save({ id, vtt: null, language: "" });
      else await save({ id, vtt: typeof chosen === "object" ? chosen.vtt : undefined, language });
      toast({ kind: "success", title: chosen === "none" ? t("ok.captionsGone") : t("ok.captions") });
      onDone();
    } catch (error) {
      if ((error as AppError).fields?.captions) setFault(errorText(error));
      showError("captions", error);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(e) => void submit(e)} className="grid grid-cols-1 gap-4 pt-2">
      <CaptionsEditor
        value={added || (chosen === "unchanged" ? stored : undefined)}
        disabled={busy}
        error={fault}
        onChoose={(captions) => {
          setFault(undefined);
          setChosen(captions);
          setLanguage(captions.language);
        }}
        onLanguage={setLanguage}
        onRemove={() => {
          setFault(undefined);
          setChosen("none");
        }}
      />
      <Button type="submit" disabled={busy || !changed} className="min-h-12">
        {busy ? t("profile.saving") : t("profile.save")}
      </Button>
    </form>
  );
}
