import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** A key that changes when a link leads to the screen already shown, such as Home on Home; undefined before. */
export function useChosenAgain(): string | undefined {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const first = useRef(key);
  const chosen = useRef<string>(undefined);
  if (navigationType !== "POP" && key !== first.current) chosen.current = key;
  return chosen.current;
}
