import { ArrowDown, ArrowUp } from "lucide-react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/icon-button";

interface Props {
  first: boolean;
  last: boolean;
  step: (by: 1 | -1) => void;
}

/** On the desktop: the way to the next clip for a mouse without a wheel. Where the screen is low the rail needs the place. */
export function StepButtons({ first, last, step }: Props) {
  const t = useT();
  return (
    <div className="absolute top-[28%] right-3 z-20 hidden desk:flex -translate-y-1/2 flex-col gap-3">
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
