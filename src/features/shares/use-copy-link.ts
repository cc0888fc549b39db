import { useT } from "@/i18n/provider";
import { copyText } from "@/lib/clipboard";
import { useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { countShareAtom } from "./actions";

export const videoLink = (video: string) => `${location.origin}/video/${video}`;

/** Copies the video's link and shows a toast; resolves to false if the browser refuses. */
export function useCopyLink(video: string): () => Promise<boolean> {
  const t = useT();
  const countShare = useSetAtom(countShareAtom);
  return async () => {
    const copied = await copyText(videoLink(video));
    if (copied) {
      countShare(video);
      toast({ kind: "success", title: t("ok.linkCopied") });
    } else {
      toast({ kind: "error", title: t("share.copyFailed") });
    }
    return copied;
  };
}
