import { Clapperboard } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { pickFile } from "@/features/upload/actions/draft-actions";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { LIMITS } from "@/state/limits";
import { Button } from "@/ui/button";
import { useVideoInput } from "./use-video-input";

/** Chooses a video with the file dialog, the camera, or by drag and drop on a desktop. */
export function VideoPicker() {
  const t = useT();
  const pick = useSetAtom(pickFile);
  const hint = useId();
  const { input, choose } = useVideoInput();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void pick(file);
  }

  return (
    <section
      aria-labelledby={hint}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex min-h-[300px] flex-col items-center justify-center gap-3 rounded-media border-2 border-dashed px-6 py-8 text-center transition duration-120 md:min-h-[440px] ${over ? "border-tint bg-raised" : "border-line bg-surface"}`}
    >
      <span className="grid size-16 place-items-center rounded-full bg-raised text-soft">
        <Clapperboard aria-hidden="true" size={30} />
      </span>
      {input}
      <Button onClick={() => choose()}>{t("upload.select")}</Button>
      {/* Offered only on touch devices: others rarely have a rear camera. */}
      <Button look="outline" className="hidden pointer-coarse:inline-flex" onClick={() => choose(true)}>
        {t("upload.record")}
      </Button>
      <p className="hidden text-meta text-muted md:pointer-fine:block">{t("upload.drop")}</p>
      <p id={hint} className="text-meta text-muted">
        {t("upload.hint", {
          min: digits(LIMITS.videoSeconds / 60),
          mb: digits(LIMITS.videoBytes / 1024 / 1024),
        })}
      </p>
    </section>
  );
}
