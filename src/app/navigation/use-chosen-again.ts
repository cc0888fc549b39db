import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Changes when a link leads to the screen that shows already, as a tap on Home does on Home; undefined until then. */
export function useChosenAgain(): string | undefined {
  const { key } = useLocation();
  const way = useNavigationType();
  const first = useRef(key);
  const chosen = useRef<string>(undefined);
  if (way !== "POP" && key !== first.current) chosen.current = key;
  return chosen.current;
}
