import { expect, test } from "vitest";
import { hexToBase64Url } from "../../../../pb_hooks/lib/base64.js";
import { failureOf, publishRequests } from "../../../../pb_hooks/live-engine/requests.js";

const engine = (kind: "nchan" | "centrifugo") => ({ kind, urls: [], publishUrls: [], key: "key" });
const rows = (count: number) =>
  Array.from({ length: count }, (_, n): [string, string] => [`live/${n}`, `{"n":${n}}`]);
const nchan = (count: number) => publishRequests(engine("nchan"), "http://engine", rows(count));

test("Nchan gets a POST for each topic while few have changed", () => {
  expect(nchan(1)).toEqual([
    {
      url: "http://engine/publish/live.0",
      headers: { "Content-Type": "application/json", Authorization: "Bearer key" },
      body: '[["live/0",{"n":0}]]',
    },
  ]);
  expect(nchan(16).map(({ url }) => url)).toEqual(rows(16).map((_, n) => `http://engine/publish/live.${n}`));
});

test.each([
  [17, 9, 2],
  [160, 16, 10],
  [400, 16, 25],
  [1000, 40, 25],
])("of %d topics Nchan gets %d POSTs with at most %d rows", (topics, posts, most) => {
  const requests = nchan(topics);
  const sizes = requests.map(({ body }) => JSON.parse(body).length);
  expect([requests.length, Math.max(...sizes)]).toEqual([posts, most]);
  expect(requests.flatMap(({ body }) => JSON.parse(body).map(([topic]: [string]) => topic))).toEqual(
    rows(topics).map(([topic]) => topic),
  );
  for (const { url, body } of requests)
    expect(url.split("/").pop()?.split(",")).toEqual(
      JSON.parse(body).map(([topic]: [string]) => topic.replace("/", ".")),
    );
});

test("Centrifugo gets one batch, however many topics have changed", () => {
  const [request, ...others] = publishRequests(engine("centrifugo"), "http://engine", rows(300));
  expect([request?.url, request?.headers["X-API-Key"], others]).toEqual([
    "http://engine/api/batch",
    "key",
    [],
  ]);
  const { commands } = JSON.parse(request?.body ?? "");
  expect(commands).toHaveLength(300);
  expect(commands[7]).toEqual({ publish: { channel: "live:7", data: { n: 7 } } });
});

test.each([
  [200, undefined, ""],
  [202, {}, ""],
  [200, { replies: [{}, {}] }, ""],
  [200, { replies: [{}, { error: { message: "unknown channel" } }] }, "unknown channel"],
  [403, undefined, "status 403"],
  [500, {}, "status 500"],
])("an answer with status %d and %j is the failure %j", (status, json, failure) => {
  expect(failureOf(status, json)).toBe(failure);
});

test("base64url of bytes", () => {
  for (const length of [1, 2, 3, 16]) {
    const bytes = Buffer.from(Array.from({ length }, (_, n) => 250 - n * 13));
    expect(hexToBase64Url(bytes.toString("hex"))).toBe(bytes.toString("base64url"));
  }
});
