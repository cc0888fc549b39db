// `make dev`: Vite in front of PocketBase.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serversOn } from "../../scripts/lib/data-folder-in-use.mjs";
import { freePort, ROOT, scratchFolder } from "../support/server";
import { running } from "./helpers";

test("make dev serves the client from its sources, proxies the API, and ends with all its processes", async () => {
  const data = scratchFolder("dev");
  const [port, vitePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATA: data,
    PORT: String(port),
    VITE_PORT: String(vitePort),
    DEMO: "0",
    NO_COLOR: "1",
  };
  const dev = running(process.execPath, [join(ROOT, "scripts/ops/dev.mjs")], env);
  try {
    await dev.printed(`:${vitePort}/`);
    const url = `http://127.0.0.1:${vitePort}`;
    expect(await (await fetch(url)).text()).toContain("/@vite/client");
    expect((await fetch(`${url}/src/main.tsx`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/app/videos`)).json()).toEqual({ items: [], next: "" });
  } finally {
    expect(await dev.end("SIGINT")).toBe(0);
  }
  expect(await serversOn(data)).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${vitePort}`)).rejects.toThrow();
  rmSync(data, { recursive: true });
});
