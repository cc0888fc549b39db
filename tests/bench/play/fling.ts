/** After this time a flick to the next video has come to rest. */
export const SETTLED_MS = 1500;

interface Touch {
  type: "touchStart" | "touchMove" | "touchEnd";
  touchPoints: { x: number; y: number }[];
}

/**
 * A short, quick flick upwards, which the browser continues. On a busy machine the flick is too slow or a
 * touch is lost; then it covers more than half of the way.
 * @param moved whether the feed came to another video within SETTLED_MS
 */
export async function fling(
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
