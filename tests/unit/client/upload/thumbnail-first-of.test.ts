// The image of the first source, or of the delayed fallback.
import { describe, expect, it } from "vitest";
import { firstOf, type ImageSource } from "@/features/upload/thumbnail/first-of";
import { sleep } from "@/lib/abort";

const image = (name: string) => new Blob([name]);
const succeeds =
  (name: string, ms = 0): ImageSource =>
  async () => {
    await sleep(ms);
    return image(name);
  };
const fails: ImageSource = async () => {
  throw new Error("cannot");
};
const hangs: ImageSource = () => new Promise(() => {});

function options(more: { delayMs?: number; hurry?: AbortSignal; signal?: AbortSignal } = {}) {
  const never = new AbortController().signal;
  return { delayMs: 10_000, hurry: never, signal: never, accept: (b: Blob) => b.size > 0, ...more };
}

describe("firstOf", () => {
  it("does not start the second source before its delay", async () => {
    let started = 0;
    const second: ImageSource = async () => {
      started++;
      return image("second");
    };
    expect(await (await firstOf([succeeds("first", 20), second], options())).text()).toBe("first");
    await sleep(20);
    expect(started).toBe(0);
  });

  it("uses the second source if the first fails", async () => {
    expect(await (await firstOf([fails, succeeds("second")], options())).text()).toBe("second");
  });

  it("uses the second source if the first returns an unusable image", async () => {
    const empty: ImageSource = async () => new Blob([]);
    expect(await (await firstOf([empty, succeeds("second")], options())).text()).toBe("second");
  });

  it("uses the second source if the first takes too long, and aborts the first", async () => {
    let aborted = false;
    const slow: ImageSource = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted = true;
          reject(signal.reason);
        }),
      );
    expect(await (await firstOf([slow, succeeds("second")], options({ delayMs: 5 }))).text()).toBe("second");
    expect(aborted).toBe(true);
  });

  it("uses the first source if it succeeds while the second runs", async () => {
    const result = await firstOf([succeeds("first", 30), hangs], options({ delayMs: 5 }));
    expect(await result.text()).toBe("first");
  });

  it("starts the second source at once after hurry", async () => {
    const hurry = new AbortController();
    const race = firstOf([hangs, succeeds("second")], options({ hurry: hurry.signal }));
    hurry.abort();
    expect(await (await race).text()).toBe("second");
  });

  it("rejects if both sources fail", async () => {
    await expect(firstOf([fails, fails], options())).rejects.toBeInstanceOf(AggregateError);
  });

  it("rejects at once after an abort", async () => {
    const stop = new AbortController();
    const race = firstOf([hangs, hangs], options({ signal: stop.signal }));
    stop.abort(new Error("unmounted"));
    await expect(race).rejects.toBeInstanceOf(AggregateError);
  });
});
