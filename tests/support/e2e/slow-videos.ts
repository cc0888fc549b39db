// Creates the videos that take ffmpeg many seconds before any test runs. Creating one during a test blocks its
// process so long that the server closes the idle connection, and the next request fails with EPIPE.
import { testVideo } from "../media/test-videos";

export default function makeSlowVideos(): void {
  for (const name of ["full.mp4", "full-light.mp4", "full-long.mp4", "full-long-light.mp4"] as const)
    testVideo(name);
}
