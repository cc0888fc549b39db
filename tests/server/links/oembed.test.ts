// `GET /api/app/oembed`: checked against a JSON schema of oEmbed 1.0.
import Ajv from "ajv";
import { expect, test } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const url = { type: "string", pattern: "^https?://[^ ]+$" };
const pixels = { type: "integer", minimum: 1 };
const VIDEO_SCHEMA = {
  type: "object",
  required: ["version", "type", "html", "width", "height"],
  properties: {
    version: { const: "1.0" },
    type: { const: "video" },
    html: { type: "string", pattern: "^<iframe [^<>]*></iframe>$" },
    width: pixels,
    height: pixels,
    title: { type: "string" },
    author_name: { type: "string" },
    author_url: url,
    provider_name: { type: "string" },
    provider_url: url,
    cache_age: { type: "integer" },
    thumbnail_url: url,
    thumbnail_width: pixels,
    thumbnail_height: pixels,
  },
  // All three or none.
  dependentRequired: {
    thumbnail_url: ["thumbnail_width", "thumbnail_height"],
    thumbnail_width: ["thumbnail_url", "thumbnail_height"],
  },
  additionalProperties: false,
};
const isVideo = new Ajv({ allErrors: true, strict: false }).compile(VIDEO_SCHEMA);

const server = await testServer();
const mina = await createUser(server, "mina_1");
const id = await createVideo(mina, { caption: "নদী <b>", preview: testVideoFile("preview.jpg") });

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/app/oembed?${new URLSearchParams(query)}`, { headers });
const page = `${server.url}/video/${id}`;

test("answers for a public video, in the form of the standard", async () => {
  const answer = await ask({ url: page });
  const body = await answer.json();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(isVideo(body), JSON.stringify(isVideo.errors)).toBe(true);
  expect(body).toMatchObject({
    title: "নদী <b>",
    author_url: `${server.url}/@mina_1`,
    width: 360,
    height: 640,
  });
  const frame = /src="([^"]*)"/.exec(body.html)?.[1] ?? "";
  expect((await fetch(frame)).status).toBe(200);
  expect((await fetch(body.thumbnail_url)).headers.get("content-type")).toBe("image/jpeg");
});

test("keeps to the largest size that the site asks for", async () => {
  const body = await (await ask({ url: page, maxwidth: "180", maxheight: "500" })).json();
  expect(isVideo(body), JSON.stringify(isVideo.errors)).toBe(true);
  expect(body).toMatchObject({ width: 180, height: 320 });
  expect(body).not.toHaveProperty("thumbnail_url");
});

test("refuses other addresses and formats", async () => {
  for (const other of ["", "x", `https://evil.example/video/${id}`, `${server.url}/@mina_1`, `${page}0`])
    expect((await ask({ url: other })).status, other).toBe(404);
  expect((await ask({ url: page, format: "xml" })).status).toBe(501);
  expect((await ask({ url: page, format: "json" })).status).toBe(200);
});

test("a viewer blocked by the owner gets 404", async () => {
  const karim = await createUser(server, "karim_1");
  const as = { Authorization: karim.pb.authStore.token };
  expect((await ask({ url: page }, as)).status).toBe(200);
  await mina.pb.collection("blocks").create({ blocker: mina.id, blocked: karim.id });
  expect((await ask({ url: page }, as)).status).toBe(404);
});

test("answers as a link if the owner does not allow frames", async () => {
  await mina.pb.collection("account_settings").update(mina.id, { switches: { no_embed: true } });
  const body = await (await ask({ url: page })).json();
  expect(body).toMatchObject({ version: "1.0", type: "link", title: "নদী <b>" });
  expect(body).not.toHaveProperty("html");
  await mina.pb.collection("account_settings").update(mina.id, { switches: { no_embed: false } });
  expect(isVideo(await (await ask({ url: page })).json())).toBe(true);
});

test("refuses a switch of another type", async () => {
  const sent = mina.pb.collection("account_settings").update(mina.id, { switches: { no_embed: "yes" } });
  await expect(sent).rejects.toMatchObject({ status: 400 });
});
