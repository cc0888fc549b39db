import { useRef } from "react";
import { pickFile } from "@/features/upload/actions/draft-actions";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";

/** The browser's dialog for choosing a video: `input` has to be drawn, `choose` opens it. */
export function useVideoInput() {
  const t = useT();
  const pick = useSetAtom(pickFile);
  const ref = useRef<HTMLInputElement>(null);
  const choose = (camera = false) => {
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
        // The same file may be picked again after it was removed.
        event.target.value = "";
        if (file) void pick(file);
      }}
    />
  );
  return { input, choose };
}
