// Which clip is on stage. The next one begins and the one before rests the moment it takes the middle of the screen;
// drawing that takes a slow phone some frames, and comes after.
import { useLayoutEffect, useRef } from "react";

const players = new Map<string, (plays: boolean) => void>();
let onStage = "";

export const isOnStage = (id: string): boolean => id === onStage;

export function handOver(id: string): void {
  if (id === onStage) return;
  const before = onStage;
  onStage = id;
  players.get(before)?.(false);
  players.get(id)?.(true);
}

/** `turn` hears whether the clip begins or rests. An `active` one takes the stage before the browser draws it. */
export function useStage(id: string, active: boolean, turn: (plays: boolean) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    const player = (plays: boolean) => latest.current(plays);
    players.set(id, player);
    return () => {
      if (players.get(id) !== player) return;
      players.delete(id);
      if (isOnStage(id)) onStage = "";
    };
  }, [id]);
  useLayoutEffect(() => {
    if (active) handOver(id);
  }, [id, active]);
}
