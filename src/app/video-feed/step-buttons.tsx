import { ArrowDown, ArrowUp } from "lucide-react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";

interface Props {
  first: boolean;
  last: boolean;
  step: (by: 1 | -1) => void;
}

/**
 * Desktop only: previous and next buttons for a mouse without a wheel. Hidden on low screens, where the rail needs the
 * space.
 */
export function StepButtons({ first, last, step }: Props) {
  const t = useT();
  return (
    <div className="absolute top-[28%] right-3 z-20 hidden desktop:flex -translate-y-1/2 flex-col gap-3">
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
