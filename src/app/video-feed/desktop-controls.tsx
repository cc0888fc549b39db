// Controls for a mouse: buttons for the next and previous video, and the menu of a right click. Phones do not load them.
import { useRef } from "react";
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
  return (
    <>
      <span ref={mark} hidden />
      <StepButtons {...steps} />
      <StageMenu inside={mark} onShare={() => onOpen("share")} />
    </>
  );
}
