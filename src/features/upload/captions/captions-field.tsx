import { useId } from "react";
import { draftAtom } from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import { useT } from "@/i18n/provider";
import { countCues } from "@/lib/captions/vtt";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { CaptionsEditor } from "./captions-editor";

/** Optional captions of the video being uploaded. */
export function CaptionsField({ disabled }: { disabled: boolean }) {
  const t = useT();
  const title = useId();
  const [captions, setCaptions] = useAtom(captionsAtom);
  const trimmed = Boolean(useAtomValue(draftAtom)?.trim);
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="mb-1 text-meta font-semibold text-soft">
        {t("captions.title")}
      </h2>
      <CaptionsEditor
        value={captions && { ...captions, note: t("captions.lines", { n: countCues(captions.vtt) }) }}
        disabled={disabled}
        onChoose={setCaptions}
        onLanguage={(language) => setCaptions((now) => now && { ...now, language })}
        onRemove={() => setCaptions(undefined)}
      />
      {captions && trimmed && <p className="mt-2 text-meta text-muted">{t("captions.cut")}</p>}
    </section>
  );
}
