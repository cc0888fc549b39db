// The steps of a swipe: their order, and which cards each one changes.
import { describe, expect, test } from "vitest";
import {
  advance,
  advanceAll,
  distance,
  hasButtons,
  isActive,
  isDrawn,
  planSteps,
  type Step,
  type SwipeState,
  startAt,
} from "@/features/feed/swipe-state";

const CARDS = [...Array(12).keys()];
/** Indexes of the cards for which this is true. */
const cards = (state: SwipeState, has: (state: SwipeState, index: number) => boolean) =>
  CARDS.filter((index) => has(state, index));
/** The state after a swipe from 5 to 6 whose steps have run up to and including this one. */
function stateAfter(last: Step): SwipeState {
  let state = startAt(5);
  for (const { step } of planSteps(state, 6)) {
    state = advance(state, step, 6);
    if (step === last) break;
  }
  return state;
}
const mounted = (state: SwipeState) => cards(state, (_, index) => Math.abs(distance(state, index)) <= 1);
const preloads = (state: SwipeState) => cards(state, (_, index) => distance(state, index) === 1);

describe("a feed whose steps have all run", () => {
  const state = startAt(5);

  test("has one active card", () => {
    expect(cards(state, isActive)).toEqual([5]);
  });

  test("counts distances from the active card", () => {
    expect(CARDS.map((index) => distance(state, index))).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
  });

  test("draws two cards on each side, with buttons", () => {
    expect(cards(state, isDrawn)).toEqual([3, 4, 5, 6, 7]);
    expect(cards(state, hasButtons)).toEqual([3, 4, 5, 6, 7]);
  });
});

describe("the steps of a swipe", () => {
  test("run the video in sight first, then its neighbours, and cards out of sight once the feed is still", () => {
    expect(planSteps(startAt(5), 6)).toEqual([
      { step: "play", deadlineMs: 50 },
      { step: "pause", deadlineMs: 50 },
      { step: "announce", deadlineMs: 50 },
      { step: "unmount", deadlineMs: 300 },
      { step: "mount", deadlineMs: 300 },
      { step: "draw", deadlineMs: 300, whenStill: true },
      { step: "buttons", deadlineMs: 300, whenStill: true },
      { step: "clear", deadlineMs: 300, whenStill: true },
    ]);
  });

  test("begin with an early draw step for a viewer who is two cards ahead of the drawn ones", () => {
    const plan = planSteps(startAt(5), 6);
    for (const index of [7, 3, 9]) {
      const late = planSteps(startAt(5), index);
      expect(late).toEqual([{ step: "draw", deadlineMs: 50 }, ...plan]);
    }
    expect(planSteps(advance(startAt(5), "draw", 6), 7)).toEqual(plan);
  });
});

describe("a swipe from card 5 to card 6", () => {
  test("keeps card 5 active until its own step", () => {
    expect(cards(stateAfter("play"), isActive)).toEqual([5, 6]);
    expect(cards(stateAfter("pause"), isActive)).toEqual([6]);
  });

  test("removes the player of card 4 before card 7 gets one", () => {
    expect(mounted(stateAfter("announce"))).toEqual([4, 5, 6]);
    expect(mounted(stateAfter("unmount"))).toEqual([5, 6]);
    expect(mounted(stateAfter("mount"))).toEqual([5, 6, 7]);
  });

  test("lets card 7 preload only when it gets its player", () => {
    expect(preloads(stateAfter("announce"))).toEqual([6]);
    expect(preloads(stateAfter("unmount"))).toEqual([6]);
    expect(preloads(stateAfter("mount"))).toEqual([7]);
  });

  test("draws card 8, then its buttons, and empties card 3 last", () => {
    expect(cards(stateAfter("mount"), isDrawn)).toEqual([3, 4, 5, 6, 7]);
    expect(cards(stateAfter("draw"), isDrawn)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(cards(stateAfter("draw"), hasButtons)).toEqual([3, 4, 5, 6, 7]);
    expect(cards(stateAfter("buttons"), hasButtons)).toEqual([4, 5, 6, 7, 8]);
    expect(cards(stateAfter("buttons"), isDrawn)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(cards(stateAfter("clear"), isDrawn)).toEqual([4, 5, 6, 7, 8]);
  });

  test("ends like a feed that opened at card 6", () => {
    expect(stateAfter("clear")).toEqual(startAt(6));
  });
});

describe("a jump from card 5 to card 9", () => {
  test("draws both surroundings until the old one is cleared", () => {
    const state = advance(startAt(5), "draw", 9);
    expect(cards(state, isDrawn)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(cards(advance(state, "clear", 9), isDrawn)).toEqual([7, 8, 9, 10, 11]);
  });

  test("mounts no neighbour of the new card before the mount step", () => {
    const state = advance(startAt(5), "unmount", 9);
    expect(mounted(state)).toEqual([]);
    expect(mounted(advance(state, "mount", 9))).toEqual([8, 9, 10]);
  });
});

describe("a step that changes nothing returns the same state, so that React renders nothing", () => {
  test("one step", () => {
    const state = startAt(5);
    expect(advance(state, "draw", 5)).toBe(state);
    expect(advance(state, "draw", 6)).not.toBe(state);
    expect(state.draw).toBe(5);
  });

  test("the same video at the same index", () => {
    const state = startAt(5);
    expect(advanceAll(state, 5)).toBe(state);
    expect(advanceAll(state, 6)).toEqual(startAt(6));
    expect(advanceAll(advance(state, "clear", 4), 5)).toEqual(state);
  });
});
