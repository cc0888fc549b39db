// Actions on the own account: log out everywhere, export, delete with the password.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { subscribe } from "../../support/live-listener";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { tus } from "../../support/tus-client";
import { createUser, createVideo, PASSWORD } from "../../support/users";

const server = await testServer();
const people = await createActors(server);

test.each([
  ["GET", "app/account"],
  ["GET", "app/export"],
  ["POST", "app/logout-everywhere"],
] as const)("%s %s is for users only", async (method, path) => {
  for (const actor of ["anonymous", "expired"] as const) {
    expect((await people.ask(actor, method, path)).status).toBe(401);
  }
  expect((await people.ask("superuser", method, path)).status).toBe(403);
});

test("logging out everywhere ends all tokens and connections of the user, and no others", async () => {
  const rahim = await createUser(server, "rahim");
  const phone = server.client();
  await phone.collection("users").authWithPassword(rahim.email, PASSWORD);
  const inbox = `inboxes/${rahim.id}`;
  const live = await subscribe(server.url, [inbox], { token: phone.authStore.token });
  expect((await people.ask(rahim, "POST", "app/logout-everywhere")).status).toBe(204);
  for (const pb of [rahim.pb, phone]) {
    await expect(pb.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
  }
  expect((await people.ask(rahim, "GET", `collections/inboxes/records/${rahim.id}`)).status).toBe(404);
  await people.ask("superuser", "PATCH", `collections/inboxes/records/${rahim.id}`, { unread: 3 });
  await people.ask("superuser", "PATCH", "collections/live/records/removals0000000", {});
  await new Promise((r) => setTimeout(r, 200));
  expect(live.heard(inbox)).toEqual([]);
  live.close();
  expect((await people.ask("owner", "GET", "app/account")).status).toBe(200);
  await phone.collection("users").authWithPassword(rahim.email, PASSWORD);
});

describe("deleting the user", () => {
  const gone = (who: Awaited<ReturnType<typeof createUser>>, body?: unknown) =>
    people.ask(who, "DELETE", `collections/users/records/${who.id}`, body);

  test("requires the right password", async () => {
    const karim = await createUser(server, "karim");
    for (const [body, code, message] of [
      [undefined, "validation_required", "Password is required"],
      [{}, "validation_required", "Password is required"],
      [{ password: 7 }, "validation_required", "Password is required"],
      [{ password: "not-the-one" }, "password_wrong", "Wrong password"],
    ] as const) {
      expect(await gone(karim, body)).toEqual({
        status: 400,
        body: { status: 400, message, data: { password: { code, message } } },
      });
    }
    expect((await people.ask("other", "DELETE", `collections/users/records/${karim.id}`)).status).toBe(404);
    await karim.pb.collection("users").delete(karim.id, { body: { password: PASSWORD } });
    expect((await people.ask("anonymous", "GET", `collections/users/records/${karim.id}`)).status).toBe(404);
  });

  test("allows ten guesses per quarter of an hour, like the log-in; then even the right one is rejected", async () => {
    const shopna = await createUser(server, "shopna");
    for (let n = 0; n < 10; n++) expect((await gone(shopna, { password: "guess" })).status).toBe(400);
    const late = await gone(shopna, { password: PASSWORD });
    expect([late.status, late.body.data.limit.code]).toEqual([429, "too_many"]);
  });
});

describe("the export", () => {
  test("is one JSON document with all data of the user, and nothing private of others", async () => {
    const { owner, other } = people;
    await owner.pb.collection("users").update(owner.id, { full_name: 'রহিম "R"', bio: "আমি\nআছি" });
    const files = () => ({
      light: testVideoFile("light.mp4"),
      captions: new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nভোর\n"], "a.vtt"),
      captions_language: "bn",
    });
    const open = await createVideo(owner, { caption: "ভোর", ...files() });
    const hidden = await createVideo(owner, { visibility: "private", ...files() });
    const sensitive = await createVideo(owner, { sensitive: true, ...files() });
    await tus(server, owner).begin(1000);
    const theirs = await createVideo(other, { caption: "তাদের" });
    await owner.pb.collection("likes").create({ user: owner.id, video: theirs });
    await owner.pb.collection("comments").create({ user: owner.id, video: theirs, text: "চমৎকার" });
    await owner.pb.collection("bookmarks").create({ user: owner.id, video: theirs });
    await owner.pb.collection("follows").create({ follower: owner.id, following: other.id });
    await other.pb.collection("follows").create({ follower: other.id, following: owner.id });
    await other.pb.collection("likes").create({ user: other.id, video: open });

    const answer = await fetch(`${server.url}/api/app/export`, {
      headers: { Authorization: owner.pb.authStore.token },
    });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="account-owner_1.json"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    const all = JSON.parse(text);
    expect(all.profile).toMatchObject({
      id: owner.id,
      username: "owner_1",
      email: owner.email,
      verified: false,
      full_name: 'রহিম "R"',
      bio: "আমি\nআছি",
      avatar: null,
      link: `${server.url}/@owner_1`,
      followers_count: 1,
    });
    expect(all.settings).toMatchObject({ language: "bn" });
    expect(all.videos.map((v: { id: string }) => v.id).sort()).toEqual([open, hidden, sensitive].sort());
    for (const video of all.videos) {
      for (const link of [video.video, video.light, video.captions])
        expect((await fetch(link)).status).toBe(200);
      expect(video).toMatchObject({ captions_language: "bn", bytes: testVideoFile("upright.mp4").size });
    }
    expect(all.uploads).toMatchObject([{ bytes: 1000 }]);
    const file = (id: string) => all.videos.find((v: { id: string }) => v.id === id).video as string;
    expect(file(open)).not.toContain("token");
    for (const id of [hidden, sensitive]) {
      expect(file(id)).toContain("?token=");
      expect((await fetch(file(id).replace(/\?.*/, ""))).status).toBe(404);
    }
    expect(all.comments).toMatchObject([{ text: "চমৎকার", video: `${server.url}/video/${theirs}` }]);
    expect(all.likes).toMatchObject([{ video: `${server.url}/video/${theirs}` }]);
    expect(all.bookmarks).toMatchObject([{ video: `${server.url}/video/${theirs}` }]);
    expect(all.following).toMatchObject([{ account: `${server.url}/@other_1` }]);
    expect(all.followers).toMatchObject([{ account: `${server.url}/@other_1` }]);
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/tokenKey|"password"/);
  });

  test("of a new user has every section, empty", async () => {
    const nadia = await createUser(server, "nadia");
    const { body } = await people.ask(nadia, "GET", "app/export");
    const { site, made, note, profile, settings, ...lists } = body;
    expect([site, typeof made, typeof note, profile.username, settings.switches]).toEqual([
      server.url,
      "string",
      "string",
      "nadia",
      null,
    ]);
    for (const [name, rows] of Object.entries(lists)) expect(rows, name).toEqual([]);
  });
});

test("terms, privacy and guidelines exist in both languages, and the operator can change them", async () => {
  const { body } = await people.ask("anonymous", "GET", "collections/pages/records?sort=slug");
  const pages: { slug: string; language: string; body: string }[] = body.items;
  const texts = (language: string) => pages.filter((page) => page.language === language);
  for (const language of ["bn", "en"])
    expect(texts(language).map((page) => page.slug)).toEqual(["guidelines", "privacy", "terms"]);
  for (const { slug, body: bangla } of texts("bn")) {
    const english = texts("en").find((page) => page.slug === slug)?.body;
    expect(bangla).toMatch(/[\u0980-\u09ff]/);
    expect(bangla.normalize("NFC")).toBe(bangla);
    expect(english).toContain("## ");
    expect(bangla.match(/^## /gm)?.length).toBe(english?.match(/^## /gm)?.length);
    expect(bangla.match(/^- /gm)?.length).toBe(english?.match(/^- /gm)?.length);
  }
  const changed = await people.ask("superuser", "PATCH", `collections/pages/records/${body.items[0].id}`, {
    body: "Be kind.",
  });
  expect(changed.status).toBe(200);
});
