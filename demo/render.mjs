// Renders the demo videos: frames in headless Chromium, sound by demo/kit/sound.mjs, encoding by ffmpeg.
//   node demo/render.mjs                 all videos
//   node demo/render.mjs tea_garden …    these
//   node demo/render.mjs --sheet out.png [ids]   three frames of each in one image, without encoding
// Needs Chromium and ffmpeg with libx264. The results are committed, so the app starts without a render.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rgbaToThumbHash } from "thumbhash";
import { openPage } from "./kit/browser.mjs";
import { encode, FPS, lighten } from "./kit/encode.mjs";
import { RATE, synth } from "./kit/sound.mjs";

const HERE = new URL(".", import.meta.url).pathname;
const MEDIA = `${HERE}media`;
const all = readdirSync(`${HERE}draw`)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => name.slice(0, -4))
  .sort();

const args = process.argv.slice(2);
const sheet = args[0] === "--sheet" ? args.splice(0, 2)[1] : undefined;
const ids = args.length > 0 ? args : all;
for (const id of ids) if (!all.includes(id)) throw new Error(`no scene ${id}; there are ${all.join(", ")}`);

const { page, close } = await openPage({ width: 540, height: 960 });
const handle = await page.evaluateHandle(async () => {
  const url = "/demo/kit/stage.mjs";
  return /** @type {typeof import("./kit/stage.mjs").stage} */ ((await import(url)).stage);
});

if (sheet) {
  mkdirSync(`${sheet}.frames`, { recursive: true });
  let n = 0;
  for (const id of ids) {
    await handle.evaluate((stage, url) => stage.load(url), `/demo/draw/${id}.mjs`);
    for (const t of [0.05, 0.4, 0.75]) {
      const jpeg = await handle.evaluate((stage, at) => stage.thumbnail(at, 320), t);
      writeFileSync(`${sheet}.frames/${String(n++).padStart(3, "0")}.jpg`, Buffer.from(jpeg, "base64"));
    }
  }
  const filter = `tile=6x${Math.ceil(ids.length / 2)}:padding=6`;
  const input = ["-i", `${sheet}.frames/%03d.jpg`];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...input, "-vf", filter, "-frames:v", "1", sheet]);
} else {
  mkdirSync(`${MEDIA}/light`, { recursive: true });
  for (const id of ids) await render(id);
}
await close();

/** @param {string} id */
async function render(id) {
  /** @type {import("./kit/scene.mjs").Scene} */
  const scene = (await import(`./draw/${id}.mjs`)).default;
  await handle.evaluate((stage, url) => stage.load(url), `/demo/draw/${id}.mjs`);
  const voice = synth(scene.seconds);
  scene.sound(voice);
  const file = `${MEDIA}/${id}.mp4`;
  await encode(file, { seconds: scene.seconds, sound: voice.finish(), rate: RATE }, (i) =>
    handle.evaluate((stage, t) => stage.frame(t), i / (scene.seconds * FPS)),
  );
  lighten(file, `${MEDIA}/light/${id}.mp4`);

  const second = 1 / scene.seconds;
  const jpeg = await handle.evaluate((stage, t) => stage.thumbnail(t, 480), second);
  writeFileSync(`${MEDIA}/${id}.jpg`, Buffer.from(jpeg, "base64"));
  const tiny = await handle.evaluate((stage, t) => stage.pixels(t, 56), second);
  note(id, Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, tiny.rgba)).toString("base64"));
  console.log(id, `${scene.seconds} s`, statSync(file).size, Buffer.from(jpeg, "base64").length);
}

/** Saves the thumbhash for the seed script. @param {string} id @param {string} hash */
function note(id, hash) {
  const path = `${MEDIA}/thumbhash.json`;
  let known = {};
  try {
    known = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // The first render creates the file.
  }
  const sorted = Object.entries({ ...known, [id]: hash }).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
