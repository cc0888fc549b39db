import { describe, expect, test } from "vitest";
import { parseEngine } from "../../../../pb_hooks/live-engine/settings.js";

const KEY = "0123456789-abcdefghij_KLMN";
const NONE = { LIVE_ENGINE: "", LIVE_KEY: "", LIVE_URL: "", LIVE_PUBLISH_URL: "" };
const parse = (env: Partial<typeof NONE>) => parseEngine({ ...NONE, ...env });

test.each(["", "pocketbase"])("LIVE_ENGINE=%j needs no other setting", (kind) => {
  expect(parse({ LIVE_ENGINE: kind })).toEqual({ engine: null, problem: "" });
});

test("an engine needs a key only: it may have the site's address and run on this machine", () => {
  expect(parse({ LIVE_ENGINE: "nchan", LIVE_KEY: KEY })).toEqual({
    engine: { kind: "nchan", urls: [], publishUrls: ["http://127.0.0.1:8091"], key: KEY },
    problem: "",
  });
  expect(parse({ LIVE_ENGINE: "centrifugo", LIVE_KEY: KEY }).engine?.publishUrls).toEqual([
    "http://127.0.0.1:8000",
  ]);
});

test("several addresses are separated by commas", () => {
  const env = {
    LIVE_ENGINE: "centrifugo",
    LIVE_KEY: KEY,
    LIVE_URL: "https://a.example.com/, https://b.example.com:8443",
    LIVE_PUBLISH_URL: "http://10.0.0.1:8000,http://10.0.0.2:8000",
  };
  expect(parse(env).engine).toMatchObject({
    urls: ["https://a.example.com", "https://b.example.com:8443"],
    publishUrls: ["http://10.0.0.1:8000", "http://10.0.0.2:8000"],
  });
});

describe("a wrong setting switches the engine off and says why", () => {
  const MANY = Array.from({ length: 4 }, (_, n) => `http://10.0.0.${n}`).join(",");
  test.each([
    [{ LIVE_ENGINE: "mercure" }, "LIVE_ENGINE is neither"],
    [{ LIVE_KEY: "" }, "LIVE_KEY needs 24 characters"],
    [{ LIVE_KEY: "short" }, "LIVE_KEY needs 24 characters"],
    [{ LIVE_KEY: `${KEY}";` }, "LIVE_KEY needs 24 characters"],
    [{ LIVE_URL: "live.example.com" }, "name origins"],
    [{ LIVE_URL: "https://live.example.com; script-src *" }, "name origins"],
    [{ LIVE_URL: "https://live.example.com/path" }, "name origins"],
    [{ LIVE_PUBLISH_URL: "ftp://10.0.0.1" }, "name origins"],
    [{ LIVE_PUBLISH_URL: MANY }, "at most 3"],
  ])("%j", (wrong, reason) => {
    const { engine, problem } = parse({ LIVE_ENGINE: "nchan", LIVE_KEY: KEY, ...wrong });
    expect([engine, problem]).toEqual([null, expect.stringContaining(reason)]);
  });
});
