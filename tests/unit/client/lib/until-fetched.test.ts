// Code that could not be loaded: retried without a network, given up if the server no longer has it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilFetched } from "@/lib/until-fetched";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const gone = new TypeError("Failed to fetch dynamically imported module");
const page = new EventTarget();
const health = vi.fn();
let answers: boolean;
let listening: number;

beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  listening = 0;
  health.mockReset().mockImplementation(async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response("", { status: 503 });
  });
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("addEventListener", (name: string, heard: () => void) => {
    listening += 1;
    page.addEventListener(name, heard);
  });
  vi.stubGlobal("removeEventListener", (name: string, heard: () => void) => {
    listening -= 1;
    page.removeEventListener(name, heard);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that fails to load `fails` times. */
function code(fails: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= fails) throw gone;
    return "code";
  });
  const ended = vi.fn();
  untilFetched(load).then(ended, ended);
  return { load, ended };
}

test("returns an available value without a request", async () => {
  const { ended } = code(0);
  await pass(0);
  expect(ended).toHaveBeenCalledWith("code");
  expect(health).not.toHaveBeenCalled();
});

test("without a network retries every three seconds, without end", async () => {
  const { load, ended } = code(3);
  await pass(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(6000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(ended).toHaveBeenCalledWith("code");
});

test("retries at once when the network is back, and removes its listener", async () => {
  const { load } = code(1);
  await pass(100);
  expect([load.mock.calls.length, listening]).toEqual([1, 1]);
  page.dispatchEvent(new Event("online"));
  await pass(0);
  expect([load.mock.calls.length, listening, vi.getTimerCount()]).toEqual([2, 0, 0]);
});

test("removes the listener also after three seconds without an event", async () => {
  code(1);
  await pass(3000);
  expect(listening).toBe(0);
});

test("retries once at once if the server responds, then gives up", async () => {
  answers = true;
  const { load, ended } = code(9);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledWith(gone);
});

test("does not give up after one response before the network was lost again", async () => {
  answers = true;
  health.mockImplementationOnce(async () => new Response());
  health.mockImplementationOnce(async () => {
    throw new TypeError("Failed to fetch");
  });
  const { load, ended } = code(3);
  await pass(0);
  expect([load.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
  await pass(3000);
  expect(ended).toHaveBeenCalledWith("code");
});

test("asks the server only for a sign of life, past every cache", async () => {
  code(1);
  await pass(0);
  expect(health).toHaveBeenCalledWith("/api/health", { method: "HEAD", cache: "no-store" });
});
