// Five videos as phones upload them, with the renditions that the uploader's browser makes: 720p at 1.2 to
// 1.8 Mbit/s and 480p at 0.6. Rendered once from the demo's scenes with a moving camera and grain, so that an
// encoder has as much to do as with a street scene, and cached in .cache.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/server";

const FOLDER = join(ROOT, ".cache", "bench-videos", "v3");
const DEMO = join(ROOT, "demo/media");

const SCENES = [
  { scene: "sea-beach", seconds: 12, kbit: 1200 },
  { scene: "rickshaw-night", seconds: 15, kbit: 1350 },
  { scene: "train-bridge", seconds: 18, kbit: 1500 },
  { scene: "kite-day", seconds: 21, kbit: 1650 },
  { scene: "fuchka-stall", seconds: 24, kbit: 1800 },
];
const LIGHT_KBIT = 600;
const SOUND_KBIT = 64;

export interface PlayVideo {
  name: string;
  seconds: number;
  main: string;
  light: string;
  poster: string;
  thumbhash: string;
  /** Folder of master.m3u8: both renditions in segments of 2 s, copied from the same files. */
  hls: string;
}

function ffmpeg(args: string[]) {
  execFileSync("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], { stdio: "pipe" });
}

/** H.264 with a rate limit over 2 s, a key frame every 2 s, moov first. */
const encoding = (kbit: number) => [
  ...["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "60", "-sc_threshold", "0"],
  ...["-b:v", `${kbit}k`, "-maxrate", `${1.2 * kbit}k`, "-bufsize", `${2 * kbit}k`],
  ...["-c:a", "aac", "-b:a", `${SOUND_KBIT}k`, "-movflags", "+faststart"],
];

const CAMERA =
  "scale=792:1408,crop=720:1280:x='36+36*sin(t*1.3)':y='64+64*sin(t*0.9)',noise=alls=9:allf=t,fps=30";

function make(folder: string, { scene, seconds, kbit }: (typeof SCENES)[number]) {
  const [main, light] = [join(folder, "main.mp4"), join(folder, "light.mp4")];
  const source = ["-stream_loop", "-1", "-i", join(DEMO, `${scene}.mp4`), "-t", String(seconds)];
  ffmpeg([...source, "-vf", CAMERA, ...encoding(kbit - SOUND_KBIT), main]);
  ffmpeg(["-i", main, "-vf", "scale=480:854", ...encoding(LIGHT_KBIT - SOUND_KBIT), light]);
  ffmpeg([
    "-ss",
    "1",
    "-i",
    main,
    "-frames:v",
    "1",
    "-vf",
    "scale=480:854",
    "-q:v",
    "4",
    join(folder, "poster.jpg"),
  ]);
  for (const [name, file] of [["main", main] as const, ["light", light] as const]) {
    const pieces = ["-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"];
    const names = [
      "-hls_fmp4_init_filename",
      `${name}-head.mp4`,
      "-hls_segment_filename",
      join(folder, `${name}-%03d.m4s`),
    ];
    ffmpeg(["-i", file, "-c", "copy", ...pieces, ...names, join(folder, `${name}.m3u8`)]);
  }
  const variant = (name: string, size: string, rate: number) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${rate * 1000},RESOLUTION=${size},CODECS="avc1.64001f,mp4a.40.2"\n${name}.m3u8\n`;
  writeFileSync(
    join(folder, "master.m3u8"),
    `#EXTM3U\n${variant("light", "480x854", LIGHT_KBIT)}${variant("main", "720x1280", kbit)}`,
  );
}

/** Returns all videos and creates missing ones (a minute, once). */
export function playVideos(): PlayVideo[] {
  const hashes = JSON.parse(readFileSync(join(DEMO, "thumbhash.json"), "utf8")) as Record<string, string>;
  return SCENES.map((wanted) => {
    const folder = join(FOLDER, wanted.scene);
    if (!existsSync(folder)) {
      const draft = `${folder}.${process.pid}`;
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { recursive: true });
      make(draft, wanted);
      renameSync(draft, folder);
    }
    const { scene: name, seconds } = wanted;
    return {
      name,
      seconds,
      main: join(folder, "main.mp4"),
      light: join(folder, "light.mp4"),
      poster: join(folder, "poster.jpg"),
      thumbhash: hashes[name] ?? "",
      hls: folder,
    };
  });
}
