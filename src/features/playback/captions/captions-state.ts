// Captions are one switch for the whole app, remembered. They are on at first, for clips start without sound; a clip
// that has none asks for nothing.
import { t } from "@/i18n";
import { atom } from "@/lib/jotai";
import { rememberedAtom } from "@/lib/stored-atom";
import { toast } from "@/state/feedback/toasts";
import { videoAtom } from "@/state/records/videos";

export const captionsOnAtom = rememberedAtom("captions", (kept) => kept !== "false");

/** What the captions of the clip that plays say at this moment. */
export const saidAtom = atom({ video: "", text: "" });

/** For the key: what it did may not be seen before somebody speaks, so it is said. */
export const captionsByKeyAtom = atom(null, (get, set, active: string) => {
  if (!get(videoAtom(active))?.captions) return toast({ kind: "info", title: t("captions.absent") });
  const on = !get(captionsOnAtom);
  set(captionsOnAtom, on);
  toast({ kind: "info", title: on ? t("captions.on") : t("captions.off") });
});
