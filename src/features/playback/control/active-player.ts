// Knows the active video. Starts it and pauses the previous one as soon as it reaches the middle of the screen, without
// a render: rendering takes a slow phone several frames.
import { useLayoutEffect, useRef } from "react";

const players = new Map<string, (isActive: boolean) => void>();
let activeId = "";

export const isActivePlayer = (id: string): boolean => id === activeId;

export function setActivePlayer(id: string): void {
  if (id === activeId) return;
  const previous = activeId;
  activeId = id;
  players.get(previous)?.(false);
  players.get(id)?.(true);
}

/** Calls `onChange` when the video starts or stops being active. An `active` video takes over before the browser paints. */
export function useActivePlayer(id: string, active: boolean, onChange: (isActive: boolean) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useLayoutEffect(() => {
    const player = (isActive: boolean) => latest.current(isActive);
    players.set(id, player);
    return () => {
      if (players.get(id) !== player) return;
      players.delete(id);
      if (isActivePlayer(id)) activeId = "";
    };
  }, [id]);
  useLayoutEffect(() => {
    if (active) setActivePlayer(id);
  }, [id, active]);
}
