import { Clapperboard } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { chooseFile } from "@/features/upload/actions/draft-actions";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { LIMITS } from "@/state/limits";
import { Button } from "@/ui/controls/button";

/** The browser's file dialog for a video: render `input`, call `open`. @param replace see chooseFile */
function useVideoInput(replace = false) {
  const t = useT();
  const choose = useSetAtom(chooseFile);
  const ref = useRef<HTMLInputElement>(null);
  const open = (camera = false) => {
    if (camera) ref.current?.setAttribute("capture", "environment");
    else ref.current?.removeAttribute("capture");
    ref.current?.click();
  };
  const input = (
    <input
      ref={ref}
      type="file"
      accept="video/*"
      aria-label={t("upload.select")}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Lets the user choose the same file again after removing it.
        event.target.value = "";
        if (file) void choose(file, replace);
      }}
    />
  );
  return { input, open };
}

/** Chooses a video with the file dialog, the camera, by drag and drop, or by pasting it. */
export function VideoPicker() {
  const t = useT();
  const choose = useSetAtom(chooseFile);
  const hint = useId();
  const { input, open } = useVideoInput();
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("video/"));
      if (file) void choose(file);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [choose]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  }

  return (
    <section
      aria-labelledby={hint}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={`flex min-h-[280px] grow flex-col items-center justify-center gap-3 rounded-media border-2 border-dashed px-6 py-8 text-center transition duration-120 ${isDraggedOver ? "border-tint bg-raised" : "border-line bg-surface"}`}
    >
      <span className="grid size-16 place-items-center rounded-full bg-raised text-soft">
        <Clapperboard aria-hidden="true" size={30} />
      </span>
      {input}
      <Button onClick={() => open()}>{t("upload.select")}</Button>
      {/* Offered only on touch devices: others rarely have a rear camera. */}
      <Button look="outline" className="hidden pointer-coarse:inline-flex" onClick={() => open(true)}>
        {t("upload.record")}
      </Button>
      <p className="hidden text-meta text-muted md:pointer-fine:block">{t("upload.drop")}</p>
      <p id={hint} className="text-meta text-balance text-muted">
        {t("upload.hint", {
          min: digits(LIMITS.videoSeconds / 60),
          mb: digits(LIMITS.videoBytes / 1024 / 1024),
        })}
      </p>
    </section>
  );
}

/** Replaces the chosen video with another one. */
export function AnotherVideo() {
  const t = useT();
  const { input, open } = useVideoInput(true);
  return (
    <div className="relative">
      {input}
      <Button look="outline" className="w-full" onClick={() => open()}>
        {t("upload.another")}
      </Button>
    </div>
  );
}
