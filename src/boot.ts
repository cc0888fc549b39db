// Runs before the app is there: asks for what the first screen shows, so that the answer is on its way while the bundle
// still is, and plays its first clip, which a shared address's page names itself. `takeAsked` hands the answer out, once;
// the app goes on with the very `<video>`. Stands alone, and stays under 1 kB: a check weighs it.
import type { Asked } from "./lib/prefetched-response";
import type { Connection } from "./state/network/connection-quality";

/** As the server names it; its rate in bits a second, or what gives it. */
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
  const page = window as { asked?: Asked | null };
  const { pathname, search } = location;
  let token = "";
  let me = "";
  let tab = "newest";
  let saver: string | undefined;
  let autoplay: string | undefined;
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
    if (localStorage.language === "en") {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = document.documentElement.dataset.en ?? "";
      document.head.append(link);
    }
  } catch {
    // No storage: the defaults.
  }
  const stage = document.getElementById("stage");
  const show = (clip: First) => {
    const first = stage?.querySelector("video");
    const picture = stage?.querySelector("img");
    if (!first || !picture || !stage?.isConnected || !stage.hidden) return;
    const file = (name: string) => `/api/files/videos/${clip.id}/${name}`;
    const { video, light, thumbnail } = clip;
    first.closest("article")?.setAttribute("data-video", clip.id);
    if (thumbnail) picture.src = file(thumbnail);
    // As features/playback/player.tsx fits it.
    if (clip.width / clip.height > 0.68)
      for (const el of [first, picture]) el.className = el.className.replace("cover", "contain");
    stage.hidden = false;
    const { connection = {} } = navigator as { connection?: Connection };
    const { saveData, effectiveType, downlink } = connection;
    const calm =
      (saver !== "off" && (saveData || /2g$/.test(effectiveType ?? ""))) ||
      autoplay === "off" ||
      (autoplay !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
    if (calm || document.hidden || first.src) return;
    // As state/network/rendition.ts chooses; where the app comes to another choice, it changes the file.
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
  // The app may have come first, after all, and marked it.
  if (url && page.asked === undefined) {
    const answer = fetch(url, token ? { headers: { Authorization: token } } : {});
    page.asked = { url, me, at: Date.now(), answer };
    answer
      .then((response) => response.clone().json())
      .then(({ items, ...one }) => {
        const first = items ? items[0] : one;
        // What not everybody may see is not to be had like this.
        if (first.visibility === "public" && !first.sensitive) show(first);
      })
      .catch(() => {});
  }
}
