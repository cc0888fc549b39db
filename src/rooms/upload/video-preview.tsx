import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/icon-button";
import { removeFile } from "./actions";
import type { Draft } from "./atoms";

/** Object URL of the thumbnail once it is made: the only picture of a clip that this browser cannot play. */
function usePoster({ thumbnail }: Draft): string | undefined {
  const [poster, setPoster] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let gone = false;
    void thumbnail.result.then((made) => {
      if (!made || gone) return;
      url = URL.createObjectURL(made.blob);
      setPoster(url);
    });
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
      setPoster(undefined);
    };
  }, [thumbnail]);
  return poster;
}

/** The chosen clip with its controls, and the way to let go of it. */
export function VideoPreview({ draft, busy }: { draft: Draft; busy: boolean }) {
  const t = useT();
  const remove = useSetAtom(removeFile);
  const poster = usePoster(draft);
  return (
    <div>
      <div className="relative mx-auto aspect-[9/16] max-h-[min(440px,44dvh)] overflow-hidden rounded-media bg-black md:max-h-none">
        {draft.playable ? (
          // biome-ignore lint/a11y/useMediaCaption: the person's own clip, seconds old, has no captions to show
          <video
            key={draft.url}
            src={draft.url}
            poster={poster}
            controls
            playsInline
            preload="metadata"
            aria-label={t("upload.preview")}
            className="size-full object-contain"
          />
        ) : (
          poster && <img src={poster} alt={t("upload.preview")} className="size-full object-contain" />
        )}
        {!busy && (
          <IconButton
            icon={X}
            label={t("upload.remove")}
            className="absolute! top-2 right-2 bg-black/60 hover:bg-black/80"
            onClick={() => remove()}
          />
        )}
      </div>
      {!draft.playable && <p className="mt-2 text-center text-meta text-muted">{t("upload.noPreview")}</p>}
    </div>
  );
}
