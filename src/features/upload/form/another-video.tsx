import { useT } from "@/i18n/provider";
import { Button } from "@/ui/button";
import { useVideoInput } from "./use-video-input";

/** Replaces the chosen video with another one. */
export function AnotherVideo() {
  const t = useT();
  const { input, choose } = useVideoInput();
  return (
    <div className="relative">
      {input}
      <Button look="outline" className="w-full" onClick={() => choose()}>
        {t("upload.another")}
      </Button>
    </div>
  );
}
