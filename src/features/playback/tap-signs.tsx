import { FastForward, Rewind } from "lucide-react";
import { digits } from "@/i18n/format";
import { HELD_SPEED } from "./control/speed";
import { HeartBurst } from "./heart-burst";

export interface Heart {
  key: number;
  /** Position of the tap. */
  x: number;
  y: number;
}

export interface Skip {
  /** Time of the last tap: another one starts the animation again. */
  at: number;
  /** Sum of the taps in a row, below 0 for back. */
  seconds: number;
}

interface Props {
  isFast: boolean;
  skip?: Skip;
  hearts: Heart[];
}

/** Signs for gestures on a video: hearts, the speed while it is held, and how far a double tap moved it. */
export function TapSigns({ isFast, skip, hearts }: Props) {
  const Icon = skip && skip.seconds < 0 ? Rewind : FastForward;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 font-semibold text-white">
      {hearts.map(({ key, x, y }) => (
        <HeartBurst key={key} x={x} y={y} />
      ))}
      {isFast && (
        <p
          data-fast
          className="mx-auto mt-16 flex w-fit items-center gap-1.5 rounded-sheet bg-black/60 px-3 py-1 text-meta"
        >
          {digits(HELD_SPEED)}×
          <FastForward size={16} fill="currentColor" />
        </p>
      )}
      {skip && (
        <p
          key={skip.at}
          data-skip
          className={`absolute inset-y-0 my-auto grid size-20 place-content-center justify-items-center rounded-full bg-black/60 text-meta ${skip.seconds < 0 ? "left-[16.7%] -translate-x-1/2" : "right-[16.7%] translate-x-1/2"}`}
          style={{ animation: "fade-in 120ms" }}
        >
          <Icon size={24} fill="currentColor" />
          {digits(Math.abs(skip.seconds))}
        </p>
      )}
    </div>
  );
}
