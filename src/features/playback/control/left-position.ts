// Where the viewer left the active video by leaving its screen. Back continues there.
let left = { id: "", seconds: 0 };

export const notePosition = (id: string, seconds: number): void => {
  left = { id, seconds };
};

/** Seconds at which the video continues, once; 0 for any other video. */
export function takePosition(id: string): number {
  const { seconds } = left.id === id ? left : { seconds: 0 };
  forgetPosition();
  return seconds;
}

/** A video that the viewer chooses anew starts from its beginning. */
export const forgetPosition = (): void => notePosition("", 0);
