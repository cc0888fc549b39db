// Captions have one saved setting for the whole app. The default is on, because videos start without sound; videos
// without captions cause no request.
import { t } from "@/i18n";
import { atom } from "@/lib/jotai";
import { storedAtom } from "@/lib/stored-atom";
import { toast } from "@/state/feedback/toasts";
import { videoAtom } from "@/state/records/videos";

export const captionsOnAtom = storedAtom("captions", (saved) => saved !== "false");

/** Caption text of the active video at the current moment. */
export const currentCaptionAtom = atom({ video: "", text: "" });

/** For the keyboard shortcut: shows a toast, because the effect stays invisible until the next caption. */
export const captionsByKeyAtom = atom(null, (get, set, active: string) => {
  if (!get(videoAtom(active))?.captions) return toast({ kind: "info", title: t("captions.absent") });
  const on = !get(captionsOnAtom);
  set(captionsOnAtom, on);
  toast({ kind: "info", title: on ? t("captions.on") : t("captions.off") });
});
