// Videos that not everybody may see appear at no address for strangers.
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const mina = await createUser(server, "mina_1");
// The index of the sitemap is kept, so it has to know a video before the others appear.
const shown = await createVideo(mina, { caption: "shown" });

let count = 0;

async function video(change: string, name = "mina_1") {
  const owner = name === "mina_1" ? mina : await createUser(server, name);
  const caption = `secret ${++count} words`;
  const id = await createVideo(owner, { caption, preview: testVideoFile("preview.jpg") });
  const { preview } = await owner.pb.collection("videos").getOne(id);
  if (change) await query(server, change.replaceAll("{id}", id).replaceAll("{owner}", owner.id));
  return { id, caption, preview: String(preview), name };
}

/** Addresses that show the video. */
async function seenAt({ id, caption, preview, name }: Awaited<ReturnType<typeof video>>): Promise<string[]> {
  const addresses = {
    page: `/video/${id}`,
    embed: `/embed/${id}`,
    oembed: `/api/app/oembed?url=${encodeURIComponent(`${server.url}/video/${id}`)}`,
    picture: `/api/files/videos/${id}/${preview}`,
    smallPicture: `/api/files/videos/${id}/${preview}?thumb=100x100`,
    atom: `/@${name}/feed.xml`,
    json: `/@${name}/feed.json`,
    sitemap: "/sitemaps/videos-1.xml",
  };
  const lists = ["atom", "json", "sitemap"];
  const seen = [];
  for (const [where, path] of Object.entries(addresses)) {
    const answer = await fetch(server.url + path);
    const text = await answer.text();
    if (lists.includes(where) ? text.includes(id) : answer.status === 200) seen.push(where);
    if (!seen.includes(where)) expect(text, where).not.toContain(caption);
  }
  return seen;
}

test("a public video is at every address", async () => {
  await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(shown).toHaveLength(15);
  expect(await seenAt(await video(""))).toEqual([
    ...["page", "embed", "oembed", "picture", "smallPicture", "atom", "json", "sitemap"],
  ]);
});

const SET = "UPDATE videos SET";
test.each([
  ["for followers", `${SET} visibility = 'followers' WHERE id = '{id}'`],
  ["private", `${SET} visibility = 'private' WHERE id = '{id}'`],
  ["held", `${SET} status = 'held' WHERE id = '{id}'`],
  ["removed", `${SET} status = 'removed' WHERE id = '{id}'`],
  ["sensitive", `${SET} sensitive = TRUE WHERE id = '{id}'`],
])("a video that is %s is at none", async (_, change) => {
  expect(await seenAt(await video(change))).toEqual([]);
});

test("a deleted video is at none", async () => {
  const gone = await video("");
  await mina.pb.collection("videos").delete(gone.id);
  expect(await seenAt(gone)).toEqual([]);
});

test("a video of a banned user is at none, and so are the user's feeds", async () => {
  const theirs = await video("", "banned_1");
  const root = await server.superuser();
  const [row] = await query(server, "SELECT id FROM users WHERE username = 'banned_1'");
  await root.collection("users").update(row?.id ?? "", { status: "banned" });
  expect(await seenAt(theirs)).toEqual([]);
  for (const end of ["xml", "json"])
    expect((await fetch(`${server.url}/@banned_1/feed.${end}`)).status).toBe(404);
});

test("a video whose owner does not allow frames is at all addresses but the frame", async () => {
  const theirs = await video("", "framed_1");
  const set = `UPDATE account_settings SET switches = '{"no_embed":true}' WHERE id = (SELECT user FROM videos WHERE id = '${theirs.id}')`;
  await query(server, set);
  const seen = await seenAt(theirs);
  expect(seen).not.toContain("embed");
  expect(seen).toEqual(expect.arrayContaining(["page", "oembed", "atom", "sitemap"]));
});
