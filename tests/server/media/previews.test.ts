// The preview picture of a video: checks by its bytes, and when the server deletes it.
import { expect, test } from "vitest";
import { LIMITS } from "../../../src/state/limits";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const mina = await createUser(server, "mina_1");
const videos = mina.pb.collection("videos");
const preview = () => testVideoFile("preview.jpg");
const withPreview = () => createVideo(mina, { caption: "নদী", preview: preview() });
const previewOf = async (id: string) => (await videos.getOne(id)).preview;
const open = (id: string, name: string) => fetch(`${server.url}/api/files/videos/${id}/${name}`);

test("is stored at the upload under a name of the server, and added by its owner later", async () => {
  const name = await previewOf(await withPreview());
  expect(name).toMatch(/^[a-z0-9]{20}\.jpg$/);
  const later = await createVideo(mina);
  await videos.update(later, { preview: preview() });
  expect((await open(later, await previewOf(later))).headers.get("content-type")).toBe("image/jpeg");
});

test.each([
  ["another type", () => testVideoFile("preview.png"), /^(image_type|validation_invalid_mime_type)$/],
  ["a script named as a picture", () => new File(["<script>alert(1)</script>".repeat(9)], "a.jpg"), /type$/],
  ["another size", () => testVideoFile("picture.jpg"), /^image_dimensions$/],
  ["a location", () => testVideoFile("gps.jpg"), /^image_(location|dimensions)$/],
  ["a truncated file", () => testVideoFile("truncated.jpg"), /^image_(type|dimensions)$/],
  ["more than 300 kB", () => new File([new Uint8Array(301 * 1024)], "a.jpg"), /size_limit|type$/],
])("%s is refused", async (_, file, code) => {
  const id = await createVideo(mina);
  const error = await videos.update(id, { preview: file() }).catch((thrown) => thrown);
  expect(error.status).toBe(400);
  expect(error.response.data.preview.code).toMatch(code);
  expect(await previewOf(id)).toBe("");
});

test("client and schema have the same limit of its bytes", async () => {
  const { fields } = await (await server.superuser()).collections.getOne("videos");
  expect(fields.find(({ name }) => name === "preview")?.maxSize).toBe(LIMITS.previewBytes);
});

test("others cannot change it", async () => {
  const id = await withPreview();
  const karim = await createUser(server, "karim_1");
  const sent = karim.pb.collection("videos").update(id, { preview: preview() });
  await expect(sent).rejects.toMatchObject({ status: 404 });
});

test("of an earlier caption, cover or name is deleted; other changes keep it", async () => {
  const id = await withPreview();
  const first = await previewOf(id);
  await videos.update(id, { category: "music", caption: "নদী" });
  expect(await previewOf(id)).toBe(first);
  await videos.update(id, { caption: "আকাশ" });
  expect(await previewOf(id)).toBe("");
  expect((await open(id, first)).status).toBe(404);
  await videos.update(id, { caption: "মেঘ", preview: preview() });
  expect(await previewOf(id)).not.toBe("");
  await videos.update(id, { thumbnail: testVideoFile("picture.jpg") });
  expect(await previewOf(id)).toBe("");
  await videos.update(id, { preview: preview() });
  await mina.pb.collection("users").update(mina.id, { bio: "গান" });
  expect(await previewOf(id)).not.toBe("");
  await mina.pb.collection("users").update(mina.id, { full_name: "মিনা" });
  expect(await previewOf(id)).toBe("");
});

test("is deleted with its video", async () => {
  const id = await withPreview();
  const name = await previewOf(id);
  await videos.delete(id);
  expect((await open(id, name)).status).toBe(404);
  expect(await query(server, `SELECT id FROM videos WHERE id = '${id}'`)).toEqual([]);
});
