import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/toasts";
import { saveProfileAtom } from "./actions";
import { squarePhoto } from "./square-photo";

/** The camera on the avatar's edge: picks a picture, makes it square, sends it. */
export function PhotoButton() {
  const t = useT();
  const id = useId();
  const save = useSetAtom(saveProfileAtom);
  const [busy, setBusy] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      const avatar = await squarePhoto(file).catch(() => {
        throw new AppError("image_type", "Not a picture");
      });
      await save({ avatar });
      toast({ kind: "success", title: t("ok.avatar") });
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.avatar", { m: errorText(error) }) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy}
        aria-label={t("profile.changePhoto")}
        onChange={(e) => {
          void send(e.target.files?.[0]);
          e.target.value = "";
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        title={t("profile.changePhoto")}
        className={`absolute -right-2 -bottom-2 grid size-11 cursor-pointer place-items-center rounded-full border-4 border-ground bg-raised peer-focus-visible:outline-2 peer-focus-visible:outline-tint ${busy ? "opacity-60" : ""}`}
      >
        <Camera aria-hidden="true" size={18} />
      </label>
    </>
  );
}
