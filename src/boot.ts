// Runs before the app is loaded. Requests the data of the first screen, so that the response arrives while
// the bundle loads, and plays the first video, which a shared page names itself. `takePrefetched` returns the
// response once; the app takes over the `<video>`. One file without imports when built, below 1.1 kB (checked).
import { fitClass } from "./features/playback/fit";
import type { PrefetchedResponse } from "./lib/prefetched-response";
import { isAutoplayAllowed } from "./state/network/autoplay";
import type { NetworkInformation } from "./state/network/connection-quality";
import { bitRate, isLightBetter, isTooSlow } from "./state/network/rendition";

/** A video as named by the server; `rate` in bits per second, or the size and duration that give it. */
interface FirstVideo {
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

const page = window as { prefetched?: PrefetchedResponse | null };
const { pathname, search } = location;
let token = "";
let me = "";
let saved = {} as Record<
  | ("pocketbase_auth" | "jholok.feed" | "jholok.seen")
  | ("jholok.autoplay" | "jholok.language" | "jholok.data-saver"),
  string
>;
try {
  // Some in-app browsers have none.
  saved = (localStorage as typeof saved & Storage) ?? saved;
  const session = JSON.parse(saved.pocketbase_auth);
  const { exp } = JSON.parse(atob(session.token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")));
  if (exp > Date.now() / 1000) {
    token = session.token;
    me = session.record.id;
  }
} catch {
  // A guest, or no storage.
}
const { "jholok.autoplay": autoplay, "jholok.data-saver": saver } = saved;
const { "jholok.feed": feed = "newest", "jholok.seen": seen } = saved;
// Links to the messages of this screen, by language (scripts/build/page-preloads.mjs).
const { head, documentElement } = document;
head.insertAdjacentHTML(
  "beforeend",
  (head.dataset[saved["jholok.language"]] ?? head.dataset[documentElement.lang]) as string,
);

/** @param response the first video of the screen; the page of a shared video names it itself */
function show(response?: FirstVideo) {
  // Only until the app has rendered or a video is shown.
  const stage = document.querySelector<HTMLElement>("#stage[hidden]");
  const first: FirstVideo | null = response ?? JSON.parse(stage?.dataset.first ?? "null");
  if (!stage || !first) return;
  const [card, poster, player] = stage.querySelectorAll("article, img, video") as unknown as [
    HTMLElement,
    HTMLImageElement,
    HTMLVideoElement?,
  ];
  // The browser may not have parsed the page to its end.
  if (!player) return;
  const file = (name: string) => `${head.dataset.media ?? ""}/api/files/videos/${first.id}/${name}`;
  card.dataset.video = first.id;
  if (first.thumbnail) poster.src = file(first.thumbnail);
  poster.classList.add(fitClass(first));
  player.classList.add(fitClass(first));
  stage.hidden = false;
  const network = (navigator as { connection?: NetworkInformation }).connection ?? {};
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isAutoplayAllowed(autoplay, saver, network, isMotionReduced) || document.hidden || player.src) return;
  // The app knows more about the network; if it chooses otherwise, it changes the file.
  const rate = first.rate || bitRate(first.bytes, first.duration);
  const isSlow = isTooSlow(rate, (network.downlink || Number.POSITIVE_INFINITY) * 1_000_000);
  player.src = file(first.light && isLightBetter(saver, isSlow) ? first.light : first.video);
  player.play().catch(() => {});
}

show();
const id = /^\/video\/([a-z0-9]{15})$/.exec(pathname)?.[1];
const url = id
  ? `/api/app/videos/${id}`
  : me &&
    pathname + search === "/feed" &&
    `/api/app/videos?order=${feed + (feed === "foryou" && seen ? `&seen=${seen}` : "")}`;
// Null if the app was faster and sent the request itself.
if (url && page.prefetched === undefined) {
  const answer = fetch(url, token ? { headers: { Authorization: token } } : {});
  page.prefetched = { url, me, at: Date.now(), answer };
  answer
    .then((response) => response.clone().json())
    .then(({ items, ...one }) => {
      const first = items ? items[0] : one;
      // Files of other videos need a token.
      if (first.visibility === "public" && !first.sensitive) show(first);
    })
    .catch(() => {});
}
