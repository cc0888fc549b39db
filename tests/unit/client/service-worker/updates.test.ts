// A waiting worker takes over when no page is visible.
import { expect, test, vi } from "vitest";
import type { WorkerScope } from "@/service-worker/scope";

vi.stubGlobal("self", globalThis);
vi.stubGlobal("SHELL", {});
const { registerUpdates } = await import("@/service-worker/updates");

function scope(...visible: DocumentVisibilityState[]) {
  const listeners = new Map<string, (e: object) => void>();
  const worker = {
    addEventListener: (name: string, listener: (e: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(async () => undefined),
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: async () => visible.map((visibilityState) => ({ url: "", visibilityState })),
    },
  };
  registerUpdates(worker as unknown as WorkerScope);
  async function fire(name: string, event: object = {}) {
    let end: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (end = work) });
    await end;
  }
  return { worker, fire };
}

test("a waiting worker takes over if all pages are hidden", async () => {
  const { worker, fire } = scope("hidden", "hidden");
  await fire("message", { data: "activate" });
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
});

test("it waits while one page is visible", async () => {
  const { worker, fire } = scope("hidden", "visible");
  await fire("message", { data: "activate" });
  expect(worker.skipWaiting).not.toHaveBeenCalled();
});

test("an active worker takes the pages that loaded before it", async () => {
  const { worker, fire } = scope();
  await fire("activate");
  await fire("message", { data: "claim" });
  await fire("message", { data: "anything else" });
  expect(worker.clients.claim).toHaveBeenCalledTimes(2);
});

test("a browser without static routes, or with others, installs the worker all the same", async () => {
  const { fire } = scope();
  await fire("install");
  await fire("install", { addRoutes: () => Promise.reject(new TypeError("unknown condition")) });
  const addRoutes = vi.fn(async () => undefined);
  await fire("install", { addRoutes });
  expect(addRoutes).toHaveBeenCalledTimes(1);
});
