import { useT } from "@/i18n/provider";
import { copyText } from "@/lib/clipboard";
import { useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { countShareAtom } from "./actions";
import { videoLink } from "./links";

/** Copies a text and shows a toast; resolves to false if the browser refuses. */
export function useCopy(): (text: string, done: string) => Promise<boolean> {
  const t = useT();
  return async (text, done) => {
    const copied = await copyText(text);
    if (copied) toast({ kind: "success", title: done });
    else toast({ kind: "error", title: t("share.copyFailed") });
    return copied;
  };
}

/** Copies the video's link, counts a share and shows a toast; resolves to false if the browser refuses. */
export function useCopyLink(video: string): () => Promise<boolean> {
  const t = useT();
  const copy = useCopy();
  const countShare = useSetAtom(countShareAtom);
  return async () => {
    const copied = await copy(videoLink(video), t("ok.linkCopied"));
    if (copied) countShare(video);
    return copied;
  };
}
