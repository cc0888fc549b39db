import { describe, expect, test } from "vitest";
import {
  errorDelayMs,
  MAX_TRIES,
  type RecoveryEvent,
  type RecoveryState,
  recover,
  UNTRIED,
} from "@/features/playback/loading/recovery-policy";

type Of<T extends RecoveryEvent["type"]> = Partial<Extract<RecoveryEvent, { type: T }>>;
const stall = (known: Of<"stall">): RecoveryEvent => ({
  type: "stall",
  isOnline: true,
  stuckMs: 0,
  quietMs: 0,
  hasData: false,
  canSwitch: true,
  ...known,
});
const error = (known: Of<"error"> = {}): RecoveryEvent => ({
  type: "error",
  isOnline: true,
  canSwitch: false,
  ...known,
});
const move = (smoothMs: number): RecoveryEvent => ({ type: "move", smoothMs });
const action = (event: RecoveryEvent, known: Partial<RecoveryState> = {}) =>
  recover({ ...UNTRIED, ...known }, event).action;
/** The actions of these events, one after the other, and the state after the last. */
function run(...events: RecoveryEvent[]) {
  let state = UNTRIED;
  const actions = events.map((event) => {
    const next = recover(state, event);
    state = next.state;
    return next.action;
  });
  return { actions, state };
}

describe("a stalled video", () => {
  test("is not touched for a moment, nor without a network", () => {
    expect(action(stall({ stuckMs: 1000, quietMs: 1000 }))).toBe("wait");
    expect(action(stall({ isOnline: false, stuckMs: 60_000, quietMs: 60_000 }))).toBe("wait");
  });

  test("with enough data is nudged once, then reloaded", () => {
    expect(action(stall({ hasData: true, stuckMs: 1499 }))).toBe("wait");
    expect(action(stall({ hasData: true, stuckMs: 1500 }))).toBe("nudge");
    expect(action(stall({ hasData: true, stuckMs: 3000 }), { isNudged: true })).toBe("wait");
    expect(action(stall({ hasData: true, stuckMs: 8000 }), { isNudged: true })).toBe("reload");
  });

  test("changes to the light rendition if there is one", () => {
    expect(action(stall({ stuckMs: 2500, quietMs: 0 }))).toBe("switch-rendition");
    expect(action(stall({ stuckMs: 2500, quietMs: 0, canSwitch: false }))).toBe("wait");
  });

  test("waits without limit while bytes arrive, however slowly", () => {
    const slow = stall({ stuckMs: 600_000, quietMs: 3000, canSwitch: false });
    expect(action(slow, { tries: MAX_TRIES })).toBe("wait");
  });

  test("without bytes is reloaded after growing delays, and at last fails", () => {
    const quiet = (quietMs: number, tries: number) =>
      action(stall({ canSwitch: false, stuckMs: quietMs, quietMs }), { tries });
    expect(quiet(7900, 0)).toBe("wait");
    expect(quiet(8000, 0)).toBe("reload");
    expect(quiet(15_900, 1)).toBe("wait");
    expect(quiet(16_000, 1)).toBe("reload");
    expect(quiet(31_900, MAX_TRIES)).toBe("wait");
    expect(quiet(32_000, MAX_TRIES)).toBe("give-up");
  });
});

describe("a video with an error", () => {
  test("is reloaded, then changes its rendition, then fails", () => {
    expect(action(error({ canSwitch: true }), { tries: 0 })).toBe("reload");
    expect(action(error({ canSwitch: true }), { tries: 1 })).toBe("switch-rendition");
    expect(action(error(), { tries: 1 })).toBe("reload");
    expect(action(error(), { tries: MAX_TRIES })).toBe("give-up");
  });

  test("waits for the network if there is none", () => {
    expect(action(error({ isOnline: false }), { tries: MAX_TRIES })).toBe("wait");
  });

  test("waits longer after each try", () => {
    expect([0, 1, 2].map((tries) => errorDelayMs({ ...UNTRIED, tries }))).toEqual([800, 1600, 3200]);
  });
});

describe("from one event to the next", () => {
  test("a file that always fails is reloaded, switched once and given up", () => {
    const failure = error({ canSwitch: true });
    expect(run(failure, failure, failure)).toEqual({
      actions: ["reload", "switch-rendition", "give-up"],
      state: { tries: 2, hasSwitched: true, isNudged: false },
    });
    expect(run(error(), error(), error()).actions).toEqual(["reload", "reload", "give-up"]);
  });

  test("a stall after a switch does not switch back", () => {
    const long = stall({ stuckMs: 2500 });
    expect(run(long, long)).toEqual({
      actions: ["switch-rendition", "wait"],
      state: { tries: 1, hasSwitched: true, isNudged: false },
    });
  });

  test("an error after the switch of a stall does not switch back either", () => {
    expect(run(stall({ stuckMs: 2500 }), error({ canSwitch: true })).actions).toEqual([
      "switch-rendition",
      "reload",
    ]);
  });

  test("waiting changes nothing", () => {
    expect(run(stall({}), error({ isOnline: false })).state).toEqual(UNTRIED);
  });

  test("a nudge is no try, and counts until the picture moves", () => {
    const stuck = stall({ hasData: true, stuckMs: 1500 });
    expect(run(stuck, stuck)).toEqual({
      actions: ["nudge", "wait"],
      state: { tries: 0, hasSwitched: false, isNudged: true },
    });
    expect(run(stuck, move(500), stuck).actions).toEqual(["nudge", "wait", "nudge"]);
  });

  test("more than 10 s of smooth playback resets the tries, but not the switch", () => {
    const failure = error({ canSwitch: true });
    expect(run(failure, failure, move(10_000)).state.tries).toBe(2);
    expect(run(failure, failure, move(10_001)).state).toEqual({
      tries: 0,
      hasSwitched: true,
      isNudged: false,
    });
  });
});
