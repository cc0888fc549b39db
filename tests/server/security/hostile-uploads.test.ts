// ASVS 3.2.1, 5.2.1, 5.2.2. Five hundred hostile files in every file field: refused, or served as a valid image,
// video or captions without a location. `make test` uses sixty of them (SEED= chooses which).
import { expect, test } from "vitest";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { peakMb } from "../../bench/process";
import { tokenFor } from "../../support/actors";
import { fillUsers } from "../../support/database";
import { hostileFiles } from "../../support/media/hostile-files";
import { GPS } from "../../support/media/media-bytes";
import { testVideoFile } from "../../support/media/test-videos";
import { sample, seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { settled } from "../../support/without-limits";

const SAMPLE = 60;
const PEOPLE = 50;
const MAX_MB = 300;
const PLACES = ["avatar", "thumbnail", "video", "light", "captions"] as const;
const SERVED = /^(image\/(jpeg|png|webp)|video\/(mp4|webm|quicktime)|text\/vtt)(;|$)/;

const tokens: string[] = [];
const id = (n: number) => `hostile${String(n).padStart(8, "0")}`;

const server = await testServer({ limits: false });
await fillUsers(server, "hostile", PEOPLE);
await settled(server);
for (let n = 0; n < PEOPLE; n++) tokens.push(await tokenFor(server, id(n), 3600));

/** Sends the file to `place`. Returns the record with the file, or the status of the refusal. */
async function offer(n: number, place: string, file: File) {
  const form = new FormData();
  const avatar = place === "avatar";
  if (!avatar) form.set("user", id(n));
  if (!avatar && place !== "video") form.set("video", testVideoFile("upright.mp4"));
  form.set(place, file);
  const path = avatar ? `users/records/${id(n)}` : "videos/records";
  const answer = await fetch(`${server.url}/api/collections/${path}`, {
    method: avatar ? "PATCH" : "POST",
    headers: { Authorization: tokens[n] ?? "" },
    body: form,
  });
  return { status: answer.status, record: await answer.json() };
}

/** Returns the faults in how a stored file is served. */
async function faults(collection: string, record: Record<string, string>, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const query of ["", "?thumb=100x100", "?download=1"]) {
    const answer = await fetch(`${server.url}/api/files/${collection}/${record.id}/${name}${query}`);
    const type = answer.headers.get("content-type") ?? "";
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    if (answer.status !== 200) continue;
    if (!SERVED.test(type)) found.push(`${query} as ${type}`);
    if (answer.headers.get("x-content-type-options") !== "nosniff") found.push(`${query} may be sniffed`);
    if (!answer.headers.get("content-security-policy")?.includes("sandbox"))
      found.push(`${query} no sandbox`);
    if (text.includes(GPS) || text.includes("GPSLatitude")) found.push(`${query} with its place`);
  }
  if (!/^[a-z0-9]{20}\.(jpg|png|webp|mp4|webm|mov|vtt)$/.test(name)) found.push(`as ${name}`);
  return found;
}

test("no uploaded file is served as script, style sheet or page", { timeout: 1_200_000 }, async () => {
  const seed = testSeed();
  const every = hostileFiles();
  expect(every).toHaveLength(500);
  const files = process.env.LONG ? every : sample(every, SAMPLE, seededRandom(seed));
  const wrong: string[] = [];
  let [taken, refused] = [0, 0];
  for (const [n, { name, bytes, type }] of files.entries()) {
    for (const place of PLACES) {
      const by = n % PEOPLE;
      const { status, record } = await offer(by, place, new File([new Uint8Array(bytes)], name, { type }));
      const story = `${name} (${bytes.length} bytes, ${type}) as ${place}`;
      if (status === 400) {
        refused++;
        continue;
      }
      if (status !== 200 || !record[place]) {
        // An empty file counts as no file, so the record is created without it.
        if (status !== 200 || bytes.length) wrong.push(`${story}: ${status} ${JSON.stringify(record)}`);
        continue;
      }
      taken++;
      const collection = place === "avatar" ? "users" : "videos";
      for (const fault of await faults(collection, record, record[place])) wrong.push(`${story}: ${fault}`);
      if (collection === "videos")
        await fetch(`${server.url}/api/collections/videos/records/${record.id}`, {
          method: "DELETE",
          headers: { Authorization: tokens[by] ?? "" },
        });
    }
  }
  const most = peakMb(server.pid());
  process.stdout.write(
    `${files.length} files, seed ${seed}: ${refused} refused, ${taken} taken, ${most} MB at most\n`,
  );
  expect(wrong).toEqual([]);
  expect(most).toBeLessThan(MAX_MB);
});
