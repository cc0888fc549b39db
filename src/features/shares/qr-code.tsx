import { generate } from "lean-qr";
import { Download } from "lucide-react";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { pathOf } from "./qr-path";

/** Empty modules around the code, as readers need them. */
const QUIET = 4;
/** Side of a module in the saved picture, in pixels. */
const SCALE = 16;
const FILE = "qr-code.png";

/** The QR code of a link, with a button that saves it as a picture. */
export function QrCode({ link }: { link: string }) {
  const t = useT();
  const code = generate(link);
  const side = code.size + 2 * QUIET;

  function save() {
    const anchor = document.createElement("a");
    anchor.href = code.toDataURL({
      type: "image/png",
      on: [0, 0, 0],
      off: [255, 255, 255],
      ...{ padX: QUIET, padY: QUIET, scale: SCALE },
    });
    anchor.download = FILE;
    anchor.click();
  }

  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      <svg
        role="img"
        aria-label={t("share.qr.alt", { link })}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-56 rounded-media bg-white"
      >
        <path d={pathOf(code)} fill="#000" />
      </svg>
      <p dir="ltr" className="max-w-full text-center text-meta break-all text-muted">
        {link}
      </p>
      <Button look="quiet" onClick={save}>
        <Download aria-hidden="true" size={20} />
        {t("share.qr.save")}
      </Button>
    </div>
  );
}
