import { describe, expect, it } from "vitest";
import { firstOf, type Maker } from "@/features/upload/thumbnail/first-of";
import { sleep } from "@/lib/abort";

const picture = (name: string) => new Blob([name]);
const gives =
  (name: string, ms = 0): Maker =>
  async () => {
    await sleep(ms);
    return picture(name);
  };
const fails: Maker = async () => {
  throw new Error("cannot");
};
const hangs: Maker = () => new Promise(() => {});

function options(more: { patienceMs?: number; hurry?: AbortSignal; signal?: AbortSignal } = {}) {
  const never = new AbortController().signal;
  return { patienceMs: 10_000, hurry: never, signal: never, accept: (b: Blob) => b.size > 0, ...more };
}

describe("firstOf", () => {
  it("leaves the second way alone while the first may still do it", async () => {
    let begun = 0;
    const second: Maker = async () => {
      begun++;
      return picture("second");
    };
    expect(await (await firstOf([gives("first", 20), second], options())).text()).toBe("first");
    await sleep(20);
    expect(begun).toBe(0);
  });

  it("turns to the second way when the first fails", async () => {
    expect(await (await firstOf([fails, gives("second")], options())).text()).toBe("second");
  });

  it("turns to the second way when the first gives a picture that cannot be used", async () => {
    const empty: Maker = async () => new Blob([]);
    expect(await (await firstOf([empty, gives("second")], options())).text()).toBe("second");
  });

  it("turns to the second way when the first takes too long, and tells the first to stop", async () => {
    let told = false;
    const slow: Maker = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          told = true;
          reject(signal.reason);
        }),
      );
    expect(await (await firstOf([slow, gives("second")], options({ patienceMs: 5 }))).text()).toBe("second");
    expect(told).toBe(true);
  });

  it("still takes the first when it comes while the second is at it", async () => {
    const made = await firstOf([gives("first", 30), hangs], options({ patienceMs: 5 }));
    expect(await made.text()).toBe("first");
  });

  it("starts the second way at once when asked to hurry", async () => {
    const hurry = new AbortController();
    const race = firstOf([hangs, gives("second")], options({ hurry: hurry.signal }));
    hurry.abort();
    expect(await (await race).text()).toBe("second");
  });

  it("rejects when both ways fail", async () => {
    await expect(firstOf([fails, fails], options())).rejects.toBeInstanceOf(AggregateError);
  });

  it("rejects at once when nobody wants the picture any more", async () => {
    const stop = new AbortController();
    const race = firstOf([hangs, hangs], options({ signal: stop.signal }));
    stop.abort(new Error("gone"));
    await expect(race).rejects.toBeInstanceOf(AggregateError);
  });
});
