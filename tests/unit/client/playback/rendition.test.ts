import { describe, expect, test } from "vitest";
import { chooseRendition, type NetworkState } from "@/state/network/rendition";

// 10 s at 1.4 and 0.6 Mbit/s.
const video = { light: "l.mp4", bytes: 1_750_000, light_bytes: 750_000, duration: 10 };
const line = (known: Partial<NetworkState> = {}): NetworkState => ({
  saver: "auto",
  saveData: false,
  speed: undefined,
  hasStalled: false,
  previous: undefined,
  ...known,
});
const choice = (known: Partial<NetworkState>, of = video) =>
  Object.values(chooseRendition(of, line(known))).join(" ");

describe("the choice of the rendition", () => {
  test("follows the viewer's setting before the network, and the network before the default", () => {
    expect(choice({ saver: "on", speed: 50_000_000 })).toBe("light wanted");
    expect(choice({ saver: "off", speed: 100_000, hasStalled: true, saveData: true })).toBe("main wanted");
    expect(choice({ saveData: true, speed: 50_000_000 })).toBe("light browser");
    expect(choice({})).toBe("main good");
  });

  test("requires a network for the video and the start of the next one", () => {
    expect(choice({ speed: 1_440_000 })).toBe("light slow");
    expect(choice({ speed: 2_200_000 })).toBe("light slow");
    expect(choice({ speed: 2_300_000 })).toBe("main good");
    expect(choice({ speed: 9_000_000 })).toBe("main good");
  });

  test("is main for a small video on a network too slow for a large one", () => {
    const small = { ...video, bytes: 1_000_000 };
    expect(choice({ speed: 1_440_000 }, small)).toBe("main good");
  });

  test("needs a faster network to return to main than to stay, so that it does not alternate", () => {
    expect(choice({ speed: 2_600_000, previous: "main" })).toBe("main good");
    expect(choice({ speed: 2_600_000, previous: "light" })).toBe("light slow");
    expect(choice({ speed: 3_200_000, previous: "light" })).toBe("main good");
  });

  test("is light after a stall or a late start, whatever the measured speed", () => {
    expect(choice({ speed: 9_000_000, hasStalled: true })).toBe("light slow");
  });

  test("is main for a video without a light rendition", () => {
    expect(choice({ saver: "on" }, { ...video, light: "" })).toBe("main only");
  });

  test("assumes a typical bit rate for a file of unknown size", () => {
    const unknown = { ...video, bytes: 0 };
    expect(choice({ speed: 2_000_000 }, unknown)).toBe("light slow");
    expect(choice({ speed: 3_000_000 }, unknown)).toBe("main good");
  });
});
