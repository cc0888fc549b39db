import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";

export const FPS = 25;

const SAYS_NOTHING = [
  "-map_metadata",
  "-1",
  "-fflags",
  "+bitexact",
  "-flags:v",
  "+bitexact",
  "-flags:a",
  "+bitexact",
];

/**
 * Encodes frames and sound as an mp4 that starts while it loads (moov first), without metadata about its
 * origin.
 * @param {string} file
 * @param {{ seconds: number, sound: Int16Array, rate: number }} video
 * @param {(i: number) => Promise<string>} frame PNG, base64
 */
export async function encode(file, { seconds, sound, rate }, frame) {
  const pcm = `${file}.pcm`;
  writeFileSync(pcm, Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength));
  const ffmpeg = spawn(
    "ffmpeg",
    [
      ...["-v", "error", "-y", "-f", "image2pipe", "-c:v", "png", "-framerate", String(FPS), "-i", "-"],
      ...["-f", "s16le", "-ar", String(rate), "-ac", "1", "-i", pcm],
      ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p"],
      ...["-c:v", "libx264", "-preset", "slower", "-tune", "animation", "-crf", process.env.CRF || "25"],
      ...["-x264-params", "aq-mode=3:keyint=50:colorprim=bt709:transfer=bt709:colormatrix=bt709"],
      ...["-profile:v", "high", "-level", "3.1", "-bsf:v", "filter_units=remove_types=6"],
      ...["-c:a", "aac", "-b:a", "64k", "-t", String(seconds)],
      ...SAYS_NOTHING,
      ...["-movflags", "+faststart", file],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(ffmpeg, "exit");
  for (let i = 0; i < seconds * FPS; i++) {
    if (!ffmpeg.stdin.write(Buffer.from(await frame(i), "base64"))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  rmSync(pcm);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`);
}

/**
 * Encodes the light rendition of a video: same images, same length, fewer bytes.
 * @param {string} file
 * @param {string} to
 */
export function lighten(file, to) {
  execFileSync("ffmpeg", [
    ...["-v", "error", "-y", "-i", file, "-vf", "scale=360:640:flags=lanczos"],
    ...["-c:v", "libx264", "-preset", "slower", "-tune", "animation", "-crf", "30"],
    ...["-x264-params", "aq-mode=3:keyint=50", "-profile:v", "main", "-level", "3.0"],
    ...["-bsf:v", "filter_units=remove_types=6", "-c:a", "aac", "-b:a", "32k"],
    ...SAYS_NOTHING,
    ...["-movflags", "+faststart", to],
  ]);
}
