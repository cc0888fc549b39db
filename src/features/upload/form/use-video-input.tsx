import { useRef } from "react";
import { pickFile } from "@/features/upload/actions/draft-actions";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";

/** The browser's file dialog for a video: render `input`, call `choose` to open. */
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
        // Lets the user pick the same file again after removing it.
        event.target.value = "";
        if (file) void pick(file);
      }}
    />
  );
  return { input, choose };
}
