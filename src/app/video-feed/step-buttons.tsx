import { ArrowDown, ArrowUp } from "lucide-react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";

interface Props {
  first: boolean;
  last: boolean;
  step: (by: 1 | -1) => void;
}

/**
 * Desktop only: previous and next buttons for a mouse without a wheel, above the buttons of the video. Hidden on low screens,
 * where those need the space.
 */
export function StepButtons({ first, last, step }: Props) {
  const t = useT();
  return (
    <div className="around-stage pointer-events-none absolute inset-x-0 top-[66px] z-20 hidden flex-col items-end gap-1 pr-0.5 *:pointer-events-auto [@media(min-width:768px)_and_(min-height:600px)]:flex">
      <IconButton
        icon={ArrowUp}
        label={t("player.prev")}
        disabled={first}
        onClick={() => step(-1)}
        className="bg-raised"
      />
      <IconButton
        icon={ArrowDown}
        label={t("player.next")}
        disabled={last}
        onClick={() => step(1)}
        className="bg-raised"
      />
    </div>
  );
}
