import { describe, expect, test } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const server = await testServer();
const root = await server.superuser();

let count = 0;
/** Uses another user each time, who has separate limits. */
const logIn = () =>
  fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identity: `nobody${++count}@example.test`, password: "wrong-password" }),
  });

test("the site has its own name, batches are off, and the dashboard cannot change the schema", async () => {
  const settings = await root.settings.getAll();
  expect(settings.meta).toMatchObject({ appName: "ঝলক / Jholok", hideControls: true });
  expect(settings.s3?.enabled).toBe(false);
  const batch = await fetch(`${server.url}/api/batch`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"requests":[]}',
  });
  expect(batch.status).toBe(403);
});

describe("limits per network", () => {
  test("exclude this machine, so that a proxy on it is not one client", async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, logIn));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
  });

  test("stop guesses from elsewhere, and do not affect the feed", async () => {
    await root.settings.update({
      rateLimits: { ...(await root.settings.getAll()).rateLimits, excludedIPs: [] },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 140; n++) statuses.push((await logIn()).status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await fetch(`${server.url}/api/app/videos`)).status).toBe(200);
    await root.settings.update({
      rateLimits: { ...(await root.settings.getAll()).rateLimits, excludedIPs: ["127.0.0.1", "::1"] },
    });
  });
});

test("the owner's file token opens the owner's removed video; others' tokens do not", async () => {
  const rahim = await createUser(server, "rahim");
  const karim = await createUser(server, "karim");
  const made = await rahim.pb
    .collection("videos")
    .create({ user: rahim.id, video: testVideoFile("short.mp4") });
  const url = `${server.url}/api/files/videos/${made.id}/${made.video}`;
  expect((await fetch(url)).status).toBe(200);
  await root.collection("videos").update(made.id, { status: "removed" });
  expect((await fetch(url)).status).toBe(404);
  for (const [by, status] of [
    [rahim.pb, 200],
    [karim.pb, 404],
    [root, 200],
  ] as const) {
    const token = await by.files.getToken();
    expect((await fetch(`${url}?token=${token}`)).status).toBe(status);
  }
});
