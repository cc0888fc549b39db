// Knows the active video. Starts it and pauses the previous one as soon as it reaches the middle of the screen, without
// a render: rendering takes a slow phone several frames.
import { useLayoutEffect, useRef } from "react";

const players = new Map<string, (plays: boolean) => void>();
let onStage = "";

export const isActivePlayer = (id: string): boolean => id === onStage;

export function setActivePlayer(id: string): void {
  if (id === onStage) return;
  const before = onStage;
  onStage = id;
  players.get(before)?.(false);
  players.get(id)?.(true);
}

/** Calls `turn` when the video starts or stops being active. An `active` video takes over before the browser paints. */
export function useActivePlayer(id: string, active: boolean, turn: (plays: boolean) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    const player = (plays: boolean) => latest.current(plays);
    players.set(id, player);
    return () => {
      if (players.get(id) !== player) return;
      players.delete(id);
      if (isActivePlayer(id)) onStage = "";
    };
  }, [id]);
  useLayoutEffect(() => {
    if (active) setActivePlayer(id);
  }, [id, active]);
}
