// Opens a phone without Playwright's network log. Playwright makes the browser hold everything that a page
// loaded, up to 200 MB: in the memory of the measured page, copied by the measured thread (up to 60 ms per
// video at a quarter of the processor).
import type { CDPSession } from "@playwright/test";
import { sleep } from "../process";
import { fling, SETTLED_MS } from "./fling";
import { monitor, type Seen } from "./monitor";
import type { BenchServer } from "./phone";

const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** Scripts run in the page, as text. `cpu` slows the processor by that factor. */
export async function openUnwatchedPhone(
  { browser, server, viewer }: Pick<BenchServer, "browser" | "server" | "viewer">,
  cpu = 1,
) {
  const root = await browser.newBrowserCDPSession();
  // A context that Playwright did not create, so Playwright does not attach to its pages.
  const { browserContextId } = await root.send("Target.createBrowserContext");
  const { targetId } = await root.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: false });
  const send = talker(root, sessionId);
  const ask = async <T>(expression: string) => {
    const { result } = await send<{ result: { value: T } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  const { token, record } = viewer.pb.authStore;
  const kept = JSON.stringify(JSON.stringify({ token, record }));
  await send("Page.enable");
  await send("Emulation.setDeviceMetricsOverride", SCREEN);
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await send("Page.addScriptToEvaluateOnNewDocument", {
    source: `if (location.protocol !== "about:") localStorage.setItem("pocketbase_auth", ${kept}); (${monitor})(false)`,
  });
  await send("Emulation.setCPUThrottlingRate", { rate: cpu });
  const passed = () => ask<number>("window.seen ? window.seen.cards.length : 0");
  return {
    send,
    ask,
    goto: (path: string) => send("Page.navigate", { url: new URL(path, server.url).href }),
    seen: () => ask<Seen>("window.seen"),
    passed,
    /** One flick, then `watchMs` of watching. */
    async swipe(watchMs: number): Promise<void> {
      const before = await passed();
      const moved = async () => {
        for (const until = Date.now() + SETTLED_MS; Date.now() < until; ) {
          if ((await passed()) > before) return true;
          await sleep(50);
        }
        return false;
      };
      await fling(send, moved);
      await sleep(watchMs);
    },
    async close() {
      await root.send("Target.disposeBrowserContext", { browserContextId });
      await root.detach();
    },
  };
}

/** Playwright knows only its own sessions, so messages to this one are sent as text. */
function talker(root: CDPSession, sessionId: string) {
  let last = 0;
  const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
  root.on("Target.receivedMessageFromTarget", ({ sessionId: from, message }) => {
    const { id, ...answer } = JSON.parse(message);
    if (from === sessionId) waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return <T = unknown>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T),
      );
      const message = JSON.stringify({ id, method, params });
      root.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
    });
}
