// API rules of content that is not public: private, for followers, held, removed.
import { describe, expect, test } from "vitest";
import { ACTORS, createActors, tokenFor } from "../../support/actors";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const video = await createVideo(people.owner, { caption: "সবার জন্য" });
const hidden = await createVideo(people.owner, { visibility: "private" });

let count = 0;
const own = () => people.owner.id;
const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;

/** The superuser creates a new row for the owner. */
async function row(collection: string, body: () => unknown): Promise<string> {
  const made = await people.ask("superuser", "POST", records(collection), body());
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

describe("content that is not public", () => {
  test.each([
    ["anonymous", 404],
    ["owner", 200],
    ["other", 404],
    ["superuser", 200],
    ["expired", 404],
  ] as const)("a private video as %s gives %i", async (actor, status) => {
    expect((await people.ask(actor, "GET", records("videos", hidden))).status).toBe(status);
  });

  test("a video for followers is visible to followers, and nobody else can like, bookmark or comment", async () => {
    const mine = await createActors(server, "f");
    const video = await createVideo(mine.owner, { visibility: "followers" });
    const said = { user: mine.owner.id, video, text: "x" };
    const { body } = await mine.ask("owner", "POST", records("comments"), said);
    const user = mine.other.id;
    const tries = async () => {
      const seen = await mine.ask("other", "GET", records("videos", video));
      const made = [
        await mine.ask("other", "POST", records("likes"), { user, video }),
        await mine.ask("other", "POST", records("bookmarks"), { user, video }),
        await mine.ask("other", "POST", records("comments"), { user, video, text: "x" }),
        await mine.ask("other", "POST", records("comment_likes"), { user, comment: body.id }),
      ];
      return [seen, ...made].map((answer) => answer.status);
    };
    expect(await tries()).toEqual([404, 400, 400, 400, 400]);
    await mine.ask("other", "POST", records("follows"), {
      follower: mine.other.id,
      following: mine.owner.id,
    });
    expect(await tries()).toEqual([200, 200, 200, 200, 200]);
  });

  test("a held comment cannot be liked", async () => {
    const comment = await row("comments", () => ({ user: own(), video, text: "x", status: "held" }));
    const body = { user: own(), comment };
    expect((await people.ask("owner", "POST", records("comment_likes"), body)).status).toBe(400);
  });

  test("users are listed only by their exact username, in any case", async () => {
    expect((await people.ask("anonymous", "GET", records("users"))).body.items).toEqual([]);
    expect((await people.ask("other", "GET", `${records("users")}?filter=username~"o"`)).body.items).toEqual(
      [],
    );
    const { body } = await people.ask("anonymous", "GET", `${records("users")}?username=OWNER_1`);
    expect(body.items.map((u: { id: string }) => u.id)).toEqual([own()]);
  });

  test("the video's owner can delete comments of others below it; others cannot", async () => {
    const mine = await createActors(server, "c");
    const video = await createVideo(mine.owner);
    const third = await createActors(server, "t");
    const comment = async () =>
      (
        await mine.ask("other", "POST", records("comments"), {
          user: mine.other.id,
          video,
          text: `x${++count}`,
        })
      ).body.id;
    expect((await third.ask("other", "DELETE", records("comments", await comment()))).status).toBe(404);
    expect((await mine.ask("owner", "DELETE", records("comments", await comment()))).status).toBe(204);
  });

  test("a token is valid until its expiry", async () => {
    for (const [seconds, email] of [
      [60, people.owner.email],
      [-1, undefined],
    ] as const) {
      const headers = { Authorization: await tokenFor(server, own(), seconds) };
      const answer = await fetch(`${server.url}/api/${records("users", own())}`, { headers });
      expect((await answer.json()).email).toBe(email);
    }
  });

  test("a cut or invented token counts as none", async () => {
    for (const token of ["x", "eyJhbGciOiJub25lIn0.e30.", people.owner.pb.authStore.token.slice(0, -2)]) {
      const answer = await fetch(`${server.url}/api/${records("users", own())}`, {
        headers: { Authorization: token },
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).not.toHaveProperty("email");
    }
  });

  test("a removed or held video is visible to its owner only", async () => {
    const mine = await createActors(server, "r");
    const video = await createVideo(mine.owner);
    for (const status of ["held", "removed"]) {
      await query(server, `UPDATE videos SET status = '${status}' WHERE id = '${video}'`);
      const seen = [];
      for (const actor of ACTORS) seen.push((await mine.ask(actor, "GET", records("videos", video))).status);
      expect(seen).toEqual([404, 200, 404, 200, 404]);
    }
  });
});
