import { expect, test } from "vitest";
import { createToggleQueue } from "@/lib/toggle-queue";

/** A server whose responses the test releases one by one. */
function slowServer() {
  const calls: { on: boolean; row: string }[] = [];
  const gates: { open: (row: string) => void; refuse: (e: Error) => void }[] = [];
  const queue = createToggleQueue((_key, on, row) => {
    calls.push({ on, row });
    return new Promise((open, refuse) => gates.push({ open, refuse }));
  });
  return { queue, calls, gates };
}
const turn = () => new Promise((r) => setTimeout(r, 0));

test("many fast taps send one request at a time, and end with the last value", async () => {
  const { queue, calls, gates } = slowServer();
  const first = queue.set("v", true, "");
  for (let i = 0; i < 19; i++) void queue.set("v", i % 2 === 1, "");
  expect(calls).toEqual([{ on: true, row: "" }]);
  gates[0]?.open("like1");
  await turn();
  expect(calls).toEqual([
    { on: true, row: "" },
    { on: false, row: "like1" },
  ]);
  gates[1]?.open("");
  expect(await first).toBe("");
  expect(queue.busy("v")).toBe(false);
});

test("taps that end at the current value send nothing more", async () => {
  const { queue, calls, gates } = slowServer();
  const done = queue.set("v", true, "");
  void queue.set("v", false, "");
  void queue.set("v", true, "");
  gates[0]?.open("like1");
  expect(await done).toBe("like1");
  expect(calls).toHaveLength(1);
});

test("an error rejects, and the value of the last response stays", async () => {
  const { queue, gates } = slowServer();
  const done = queue.set("v", true, "");
  void queue.set("v", false, "");
  gates[0]?.open("like1");
  await turn();
  gates[1]?.refuse(new Error("no"));
  await expect(done).rejects.toThrow("no");
  expect(queue.standing("v")).toBe("like1");
});

test("keys do not wait for each other", () => {
  const { queue, calls } = slowServer();
  void queue.set("a", true, "");
  void queue.set("b", true, "");
  expect(calls).toHaveLength(2);
});
