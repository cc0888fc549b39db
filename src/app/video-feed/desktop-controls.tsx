// For a mouse beside a feed: the wheel, buttons for the next and previous video, and the menu of a right click. Phones do
// not load it.
import { useCallback, useRef } from "react";
import { useWheelSteps } from "@/features/feed/use-wheel-steps";
import { StageMenu } from "./stage-menu";
import { StepButtons } from "./step-buttons";
import type { OpenSheet } from "./video-sheets";

interface Props {
  first: boolean;
  last: boolean;
  step: (by: 1 | -1) => void;
  onOpen: (sheet: OpenSheet) => void;
}

export function DesktopControls({ onOpen, ...steps }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef(steps.step);
  latest.current = steps.step;
  // The same function at each render: a new one would begin a new gesture.
  useWheelSteps(
    mark,
    useCallback((by) => latest.current(by), []),
  );
  return (
    <>
      <span ref={mark} hidden />
      <StepButtons {...steps} />
      <StageMenu inside={mark} onShare={() => onOpen("share")} />
    </>
  );
}
