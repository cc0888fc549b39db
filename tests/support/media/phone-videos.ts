// Videos like those of phones, cameras and screen recorders, for tests of the preparation before an upload. Frames
// are those of test-videos.ts: upright, black until 0.7 s, then red above and blue below.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import * as bytes from "./media-bytes";
import { AAC, cachedVideo, drawVideo, ffmpeg, X264 } from "./test-videos";

const FULL_HD: [number, number] = [1080, 1920];
/** Seconds of a full HD video. Each second costs a browser more than one second of processor time to convert. */
const HD_SECONDS = 1.5;
/** Forces the bit rate of a real recording, which a flat image would not need. */
const rate = (mbit: number) => [
  ...["-b:v", `${mbit}M`, "-minrate", `${mbit}M`, "-maxrate", `${mbit}M`, "-bufsize", `${mbit}M`],
  ...["-x264-params", "nal-hrd=cbr:force-cfr=1"],
];

const RECIPES = {
  // Like a good phone: full HD, 8 Mbit/s, the index last, stored sideways with a rotation.
  "turned-hd.mov": (out: string) => {
    ffmpeg([...drawVideo(HD_SECONDS, { turned: true, size: FULL_HD }), ...X264, ...rate(8), ...AAC], out);
    writeFileSync(
      out,
      bytes.appendToMoov(bytes.rotateTrack(readFileSync(out)), bytes.udtaXyz(), bytes.appleLocation()),
    );
  },
  // Detail that needs every bit.
  "busy-hd.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", `testsrc2=s=1080x1920:r=30:d=${HD_SECONDS},noise=alls=30:allf=t`],
        ...["-f", "lavfi", "-i", `sine=frequency=440:duration=${HD_SECONDS}`],
        ...[...X264, "-b:v", "12M", "-preset", "ultrafast", ...AAC],
      ],
      out,
    ),
  "sixty-hd.mp4": (out: string) =>
    ffmpeg([...drawVideo(HD_SECONDS, { size: FULL_HD }), ...X264, ...rate(8), "-r", "60", ...AAC], out),
  "mute-hd.mp4": (out: string) =>
    ffmpeg([...drawVideo(HD_SECONDS, { size: FULL_HD, sound: false }), ...X264, ...rate(8)], out),
  // A third of a second at full rate, then every third frame, like a screen recorder with little motion.
  "uneven-hd.mp4": (out: string) =>
    ffmpeg(
      [
        ...drawVideo(HD_SECONDS, { size: FULL_HD }),
        ...["-vf", "select='lt(mod(n,30),10)+not(mod(n,3))'", "-vsync", "vfr"],
        ...[...X264, "-b:v", "8M", "-minrate", "8M", "-maxrate", "8M", "-bufsize", "8M"],
        ...["-x264-params", "nal-hrd=cbr", ...AAC],
      ],
      out,
    ),
  "av1.mp4": (out: string) =>
    ffmpeg([...drawVideo(2), "-c:v", "libsvtav1", "-preset", "12", "-g", "30", ...AAC], out),
  "short-hd.webm": (out: string) =>
    ffmpeg(
      [
        ...drawVideo(HD_SECONDS, { size: FULL_HD }),
        ...["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"],
      ],
      out,
    ),
  // Full chroma of a screen recorder, surround sound of a camera.
  "full-colour.mp4": (out: string) =>
    ffmpeg(
      [...drawVideo(2), "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv444p", "-g", "30", ...AAC],
      out,
    ),
  "surround.mp4": (out: string) => ffmpeg([...drawVideo(2), ...X264, "-c:a", "ac3", "-ac", "6"], out),
  // Audio formats of cameras and editors.
  "pcm.mov": (out: string) => ffmpeg([...drawVideo(2), ...X264, "-c:a", "pcm_s16le"], out),
  "one-second.mp4": (out: string) => ffmpeg([...drawVideo(1), ...X264, ...AAC], out),
  "three-minutes.mp4": (out: string) => ffmpeg([...drawVideo(180), "-r", "5", ...X264, ...AAC], out),
  // Twenty seconds with a new colour every five, so that a trim shows where it starts.
  "colours.mp4": (out: string) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", "color=red:s=360x640:r=30:d=5"],
        ...["-f", "lavfi", "-i", "color=lime:s=360x640:r=30:d=5"],
        ...["-f", "lavfi", "-i", "color=blue:s=360x640:r=30:d=5"],
        ...["-f", "lavfi", "-i", "color=white:s=360x640:r=30:d=5"],
        ...["-f", "lavfi", "-i", "sine=frequency=440:duration=20"],
        ...["-filter_complex", "[0][1][2][3]concat=n=4:v=1:a=0[v]", "-map", "[v]", "-map", "4:a"],
        ...[...X264, "-g", "250", "-sc_threshold", "0", ...AAC],
      ],
      out,
    ),
  // Larger than the limit.
  "over-limit.mp4": (out: string) =>
    ffmpeg([...drawVideo(2, { size: FULL_HD }), ...X264, ...rate(460), "-preset", "ultrafast", ...AAC], out),
} as const satisfies Record<string, (out: string) => void>;

export type PhoneVideo = keyof typeof RECIPES;

/** Returns the path of a video, created on first use. */
export const phoneVideo = (name: PhoneVideo) => cachedVideo(name, RECIPES[name]);

interface Stream {
  codec_type: string;
  codec_name: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  nb_read_packets: string;
  side_data_list?: { rotation?: number }[];
}

/** Returns ffprobe's data about a video, sizes as shown. */
export function ffprobe(path: string) {
  const args = ["-v", "error", "-count_packets", "-show_streams", "-show_format", "-of", "json", path];
  const { streams, format } = JSON.parse(execFileSync("ffprobe", args).toString()) as {
    streams: Stream[];
    format: { duration: string };
  };
  const video = streams.find((s) => s.codec_type === "video");
  const turned = (video?.side_data_list?.[0]?.rotation ?? 0) % 180 !== 0;
  const [width, height] = [video?.width ?? 0, video?.height ?? 0];
  return {
    seconds: Number(format.duration),
    video: video?.codec_name,
    pixels: video?.pix_fmt,
    width: turned ? height : width,
    height: turned ? width : height,
    frames: Number(video?.nb_read_packets),
    audio: streams.find((s) => s.codec_type === "audio")?.codec_name,
  };
}

/** Returns the names of a file's boxes in order. */
export function boxesOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    found.push(file.toString("latin1", at + 4, at + 8));
    const size = file.readUInt32BE(at);
    at += size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || file.length;
  }
  return found;
}
