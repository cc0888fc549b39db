import { describe, expect, test } from "vitest";
import { chooseRendition, type NetworkState } from "@/state/network/rendition";

// 10 s at 1.4 and 0.6 Mbit/s.
const video = { light: "l.mp4", bytes: 1_750_000, light_bytes: 750_000, duration: 10 };
const line = (known: Partial<NetworkState> = {}): NetworkState => ({
  saver: "auto",
  saveData: false,
  speed: undefined,
  troubled: false,
  before: undefined,
  ...known,
});
const choice = (known: Partial<NetworkState>, of = video) =>
  Object.values(chooseRendition(of, line(known))).join(" ");

describe("which rendition plays", () => {
  test("what somebody wants is more than what the line says, and the line more than nothing", () => {
    expect(choice({ saver: "on", speed: 50_000_000 })).toBe("light wanted");
    expect(choice({ saver: "off", speed: 100_000, troubled: true, saveData: true })).toBe("main wanted");
    expect(choice({ saveData: true, speed: 50_000_000 })).toBe("light browser");
    expect(choice({})).toBe("main good");
  });

  test("a line has to carry the video and the beginning of the next", () => {
    expect(choice({ speed: 1_440_000 })).toBe("light slow");
    expect(choice({ speed: 2_200_000 })).toBe("light slow");
    expect(choice({ speed: 2_300_000 })).toBe("main good");
    expect(choice({ speed: 9_000_000 })).toBe("main good");
  });

  test("a small video plays as it is where a large one would not", () => {
    const small = { ...video, bytes: 1_000_000 };
    expect(choice({ speed: 1_440_000 }, small)).toBe("main good");
  });

  test("it takes a better line to come back than to stay, so that videos do not take turns", () => {
    expect(choice({ speed: 2_600_000, before: "main" })).toBe("main good");
    expect(choice({ speed: 2_600_000, before: "light" })).toBe("light slow");
    expect(choice({ speed: 3_200_000, before: "light" })).toBe("main good");
  });

  test("after a stall or a late start the light one plays, however fast the line seemed", () => {
    expect(choice({ speed: 9_000_000, troubled: true })).toBe("light slow");
  });

  test("a video without a light rendition plays the only one there is", () => {
    expect(choice({ saver: "on" }, { ...video, light: "" })).toBe("main only");
  });

  test("a file nobody measured is taken for a usual one", () => {
    const unknown = { ...video, bytes: 0 };
    expect(choice({ speed: 2_000_000 }, unknown)).toBe("light slow");
    expect(choice({ speed: 3_000_000 }, unknown)).toBe("main good");
  });
});
