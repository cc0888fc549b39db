// Makes the clips that take ffmpeg many seconds before any test runs. Made in the middle of one, they stop the test's
// process for so long that the server closes its idle connection, and the next request fails with EPIPE.
import { clip } from "../test-videos";

export default function makeSlowClips(): void {
  for (const name of ["full.mp4", "full-light.mp4", "full-long.mp4", "full-long-light.mp4"] as const)
    clip(name);
}
