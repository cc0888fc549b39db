import { useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";
import { MAX_ZOOM } from "./crop";
import { draw, squarePhoto } from "./photo-canvas";
import { useCrop } from "./use-crop";

/** Twice the size on screen. */
const PREVIEW_PX = 640;

interface Props {
  picture: ImageBitmap;
  /** Uploads the photo; the dialog waits. */
  onUse: (photo: File) => Promise<void>;
  onClose: () => void;
}

/** Chooses the square of a photo that becomes the avatar. */
export function CropDialog({ picture, onUse, onClose }: Props) {
  const t = useT();
  const { crop, setZoom, area } = useCrop(picture);
  // State instead of a ref: a dialog's content is mounted after the first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (canvas) draw(canvas, picture, crop);
  }, [canvas, picture, crop]);

  async function use() {
    setBusy(true);
    await onUse(await squarePhoto(picture, crop)).finally(() => setBusy(false));
  }

  return (
    <Modal title={t("photo.crop")} text={t("photo.hint")} onClose={onClose}>
      <div className="flex flex-col items-center gap-4">
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes arrow keys, + and −
          tabIndex={0}
          aria-label={t("photo.area")}
          {...area}
          className="relative w-full max-w-[320px] cursor-grab touch-none overflow-hidden rounded-field select-none active:cursor-grabbing"
        >
          <canvas
            ref={setCanvas}
            width={PREVIEW_PX}
            height={PREVIEW_PX}
            className="block aspect-square w-full"
          />
          <span className="pointer-events-none absolute inset-0 bg-[radial-gradient(circle_closest-side,transparent_98.6%,white_98.8%,white_99.6%,rgb(0_0_0/0.6)_100%)]" />
        </div>
        <label className="flex w-full max-w-[320px] items-center gap-3 text-meta text-soft">
          {t("photo.zoom")}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={(e) => setZoom(e.target.valueAsNumber)}
            className="h-11 flex-1 cursor-pointer accent-text"
          />
        </label>
        <div className="flex w-full flex-wrap gap-3">
          <Button look="quiet" className="flex-1" onClick={onClose}>
            {t("verb.cancel")}
          </Button>
          <Button className="flex-1" disabled={busy} onClick={() => void use()}>
            {busy ? t("profile.saving") : t("photo.use")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
