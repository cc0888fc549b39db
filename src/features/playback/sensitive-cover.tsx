import { EyeOff } from "lucide-react";
import type { MouseEvent } from "react";
import { useT } from "@/i18n/provider";
import { dismissWarning } from "@/state/records/sensitive-videos";
import { Button } from "@/ui/controls/button";

/** Covers a sensitive video until the viewer chooses to watch it. */
export function SensitiveCover({ id }: { id: string }) {
  const t = useT();
  function show(e: MouseEvent<HTMLElement>) {
    // The button disappears with the cover, so focus moves to the video's card.
    e.currentTarget.closest("article")?.focus({ preventScroll: true });
    dismissWarning(id);
  }
  return (
    <div className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-4 bg-black/70 pr-[max(5rem,var(--video-rail))] pl-20 text-center low:pl-4 lowest:content-start lowest:gap-2 lowest:pt-12 desktop:pr-20">
      <EyeOff aria-hidden="true" size={36} className="text-soft low:hidden" />
      <div>
        <p className="font-semibold">{t("sensitive.t")}</p>
        <p className="text-meta text-balance text-soft lowest:hidden">{t("sensitive.b")}</p>
      </div>
      <Button look="quiet" onClick={show}>
        {t("sensitive.show")}
      </Button>
    </div>
  );
}
