// The gestures of a mouse wheel and of a trackpad: one video per gesture.
import { expect, test } from "vitest";
import { createWheelSteps } from "../../../../src/features/feed/wheel-steps";

/** Sends [ms after the event before, deltaY] and returns the steps. */
function steps(events: [number, number][], fields: { deltaX?: number; deltaMode?: number } = {}) {
  const read = createWheelSteps();
  let timeStamp = 1000;
  return events
    .map(([ms, deltaY]) => {
      timeStamp += ms;
      return read({ deltaX: 0, deltaMode: 0, ...fields, deltaY, timeStamp });
    })
    .filter((by) => by !== 0);
}
const inertia = (from: number): [number, number][] =>
  Array.from({ length: 40 }, (_, n) => [16, from * 0.92 ** n]);

test("a trackpad swipe with its inertia is one step, a second, stronger one during it another", () => {
  expect(steps(inertia(120))).toEqual([1]);
  expect(steps([...inertia(120), ...inertia(90)])).toEqual([1, 1]);
  expect(steps([...inertia(-120), [300, -60]])).toEqual([-1, -1]);
});

test("a slow swipe that begins with single pixels steps once, and a resting finger never does", () => {
  expect(
    steps([
      [200, 1],
      [16, 1],
      [16, 2],
      [16, 4],
      [16, 6],
      [16, 5],
      [16, 2],
      [16, 1],
    ]),
  ).toEqual([1]);
  expect(
    steps([
      [200, 1],
      [300, -1],
      [300, 1],
      [300, -1],
    ]),
  ).toEqual([]);
});

test("a swipe back during inertia is a step back", () => {
  expect(steps([...inertia(120), ...inertia(-60)])).toEqual([1, -1]);
});

test("each notch of a wheel is a step, a wheel that keeps turning steps on every 400 ms", () => {
  expect(
    steps([
      [500, 120],
      [500, 120],
      [500, -120],
    ]),
  ).toEqual([1, 1, -1]);
  const turning = Array.from({ length: 20 }, (): [number, number] => [60, 100]);
  expect(steps(turning)).toHaveLength(3);
});

test("Firefox counts lines", () => {
  expect(
    steps(
      [
        [500, 3],
        [500, 3],
      ],
      { deltaMode: 1 },
    ),
  ).toEqual([1, 1]);
});

test("a sideways swipe is left to the browser", () => {
  expect(
    steps(
      [
        [16, 3],
        [16, 5],
      ],
      { deltaX: 40 },
    ),
  ).toEqual([undefined, undefined]);
});
