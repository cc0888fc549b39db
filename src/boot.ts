// Runs before the app is loaded. Requests the data of the first screen, so that the response arrives while
// the bundle loads, and plays the first video, which a shared page names itself. `takeAsked` returns the
// response once; the app takes over the `<video>` element. Imports no code and stays below 1 kB (checked).
import type { PrefetchedResponse } from "./lib/prefetched-response";
import type { NetworkInformation } from "./state/network/connection-quality";

/** A video as named by the server; `rate` in bits per second, or the size and duration that give it. */
interface First {
  id: string;
  video: string;
  light: string;
  thumbnail: string;
  width: number;
  height: number;
  rate?: number;
  bytes: number;
  duration: number;
}

{
  const page = window as { asked?: PrefetchedResponse | null };
  const { pathname, search } = location;
  let token = "";
  let me = "";
  let tab = "newest";
  let saver: string | undefined;
  let autoplay: string | undefined;
  let language = "";
  try {
    const kept = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    const { exp } = JSON.parse(atob(kept.token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")));
    if (exp > Date.now() / 1000) {
      token = kept.token;
      me = kept.record.id;
    }
  } catch {
    // A guest, or no storage.
  }
  try {
    if (localStorage.feed === "following") tab = "following";
    saver = localStorage["data-saver"];
    autoplay = localStorage.autoplay;
    language = localStorage.language;
  } catch {
    // No storage: use the defaults.
  }
  // Links to the messages of this screen, by language (scripts/build/page-preloads.mjs).
  const { dataset } = document.documentElement;
  document.head.insertAdjacentHTML("beforeend", (dataset[language] ?? dataset.bn) as string);
  const stage = document.getElementById("stage");
  const show = (clip: First) => {
    const first = stage?.querySelector("video");
    const picture = stage?.querySelector("img");
    if (!first || !picture || !stage?.isConnected || !stage.hidden) return;
    const file = (name: string) => `/api/files/videos/${clip.id}/${name}`;
    const { video, light, thumbnail } = clip;
    first.closest("article")?.setAttribute("data-video", clip.id);
    if (thumbnail) picture.src = file(thumbnail);
    // The same rule as in features/playback/player.tsx.
    if (clip.width / clip.height > 0.68)
      for (const el of [first, picture]) el.className = el.className.replace("cover", "contain");
    stage.hidden = false;
    const { connection = {} } = navigator as { connection?: NetworkInformation };
    const { saveData, effectiveType, downlink } = connection;
    const calm =
      (saver !== "off" && (saveData || /2g$/.test(effectiveType ?? ""))) ||
      autoplay === "off" ||
      (autoplay !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
    if (calm || document.hidden || first.src) return;
    // The same rule as in state/network/rendition.ts. If the app chooses otherwise, the app changes the file.
    const rate = clip.rate ?? (clip.bytes * 8) / clip.duration;
    const slow = downlink && downlink * 1_000_000 < rate * 1.6;
    first.src = file(light && saver !== "off" && (saver === "on" || slow) ? light : video);
    first.play().catch(() => {});
  };
  const given = stage?.dataset.clip;
  if (given) show(JSON.parse(given));
  const clip = /^\/video\/([a-z0-9]{15})$/.exec(pathname)?.[1];
  const url = clip
    ? `/api/app/videos/${clip}`
    : me && pathname === "/feed" && !search && `/api/app/videos?order=${tab}`;
  // Null if the app was faster and sent the request itself.
  if (url && page.asked === undefined) {
    const answer = fetch(url, token ? { headers: { Authorization: token } } : {});
    page.asked = { url, me, at: Date.now(), answer };
    answer
      .then((response) => response.clone().json())
      .then(({ items, ...one }) => {
        const first = items ? items[0] : one;
        // Files of other videos need a token.
        if (first.visibility === "public" && !first.sensitive) show(first);
      })
      .catch(() => {});
  }
}
