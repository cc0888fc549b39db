import { describe, expect, test } from "vitest";
import { MAX_TRIES, onError, onStall, type Trouble } from "@/features/playback/loading/recovery-policy";

const trouble = (known: Partial<Trouble>): Trouble => ({
  online: true,
  stuckMs: 0,
  quietMs: 0,
  ready: false,
  nudged: false,
  lighter: true,
  tries: 0,
  ...known,
});
const step = (known: Partial<Trouble>) => onStall(trouble(known));

describe("a stalled video", () => {
  test("is not touched for a moment, nor without a network", () => {
    expect(step({ stuckMs: 1000, quietMs: 1000 })).toBe("wait");
    expect(step({ online: false, stuckMs: 60_000, quietMs: 60_000 })).toBe("wait");
  });

  test("with enough data is seeked once, then reloaded", () => {
    expect(step({ ready: true, stuckMs: 1499 })).toBe("wait");
    expect(step({ ready: true, stuckMs: 1500 })).toBe("nudge");
    expect(step({ ready: true, nudged: true, stuckMs: 3000 })).toBe("wait");
    expect(step({ ready: true, nudged: true, stuckMs: 8000 })).toBe("again");
  });

  test("changes to the light rendition if there is one", () => {
    expect(step({ stuckMs: 2500, quietMs: 0 })).toBe("lighter");
    expect(step({ stuckMs: 2500, quietMs: 0, lighter: false })).toBe("wait");
  });

  test("waits without limit while bytes arrive, however slowly", () => {
    expect(step({ stuckMs: 600_000, quietMs: 3000, lighter: false, tries: MAX_TRIES })).toBe("wait");
  });

  test("without bytes is reloaded after growing delays, and at last fails", () => {
    const quiet = (quietMs: number, tries: number) =>
      step({ lighter: false, stuckMs: quietMs, quietMs, tries });
    expect(quiet(7900, 0)).toBe("wait");
    expect(quiet(8000, 0)).toBe("again");
    expect(quiet(15_900, 1)).toBe("wait");
    expect(quiet(16_000, 1)).toBe("again");
    expect(quiet(31_900, MAX_TRIES)).toBe("wait");
    expect(quiet(32_000, MAX_TRIES)).toBe("give-up");
  });
});

describe("a video with an error", () => {
  test("is reloaded, then changes its rendition, then fails", () => {
    expect(onError({ online: true, other: "light", tries: 0 })).toBe("again");
    expect(onError({ online: true, other: "light", tries: 1 })).toBe("other");
    expect(onError({ online: true, tries: 1 })).toBe("again");
    expect(onError({ online: true, tries: MAX_TRIES })).toBe("give-up");
  });

  test("waits for the network if there is none", () => {
    expect(onError({ online: false, tries: MAX_TRIES })).toBe("wait");
  });
});
