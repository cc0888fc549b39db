import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { AppError, networkLost } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { laterDialog } from "@/ui/status/later";
import { saveProfileAtom } from "./actions";

const CropDialog = laterDialog(() =>
  withMessages(
    ["profiles"],
    import("./crop-dialog").then((m) => ({ default: m.CropDialog })),
  ),
);

/** The camera button on the avatar: picks a photo, opens the crop dialog and uploads the result. */
export function PhotoButton() {
  const t = useT();
  const id = useId();
  const save = useSetAtom(saveProfileAtom);
  const [picture, setPicture] = useState<ImageBitmap>();

  const fail = (error: unknown) => showError("avatar", error);

  function close() {
    picture?.close();
    setPicture(undefined);
  }

  async function pick(file: File | undefined) {
    if (!file) return;
    const code = await import("./photo-canvas").catch(() => undefined);
    if (!code) return fail(networkLost());
    await code.readPhoto(file).then(setPicture, () => fail(new AppError("image_type", "Not a picture")));
  }

  async function send(avatar: File) {
    try {
      await save({ avatar });
      toast({ kind: "success", title: t("ok.avatar") });
      close();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={t("profile.changePhoto")}
        onChange={(e) => {
          void pick(e.target.files?.[0]);
          e.target.value = "";
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        title={t("profile.changePhoto")}
        className="absolute -right-2 -bottom-2 grid size-11 cursor-pointer place-items-center rounded-full border-4 border-ground bg-raised peer-focus-visible:outline-2 peer-focus-visible:outline-tint"
      >
        <Camera aria-hidden="true" size={18} />
      </label>
      {picture && <CropDialog picture={picture} onUse={send} onClose={close} />}
    </>
  );
}
