/** A flick that led to the next clip has come to rest by then. */
export const SETTLED_MS = 1500;

interface Touch {
  type: "touchStart" | "touchMove" | "touchEnd";
  touchPoints: { x: number; y: number }[];
}

/**
 * A thumb's flick upwards, short and quick: the browser carries it on. On a busy machine the thumb is too slow for that,
 * or a touch is lost; then it goes more than half of the way.
 * @param moved whether the feed came to another clip, within SETTLED_MS
 */
export async function flick(
  send: (method: "Input.dispatchTouchEvent", touch: Touch) => Promise<unknown>,
  moved: () => Promise<boolean>,
): Promise<void> {
  const touch = (type: Touch["type"], ...touchPoints: Touch["touchPoints"]) =>
    send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const end of [360, 190, 190]) {
    await touch("touchStart", { x: 195, y: 650 });
    for (let y = 610; y >= end; y -= 40) await touch("touchMove", { x: 195, y });
    await touch("touchEnd");
    if (await moved()) return;
  }
  throw new Error("The feed does not move.");
}
