// The other ways to build the same feed, each as its documentation recommends; `monitor.ts` measures all in
// the same way.
// everything  every video mounted at once, preload=auto
// metadata    previous, current and next mounted, the next one's start fetched, always 720p
// hls         the same three with hls.js, which chooses the rendition; the next one has its first segment
import Hls from "hls.js";

/** @typedef {{ id: string, main: string, hls: string, poster: string }} PeerVideo */

const KEPT_BYTES_PER_SECOND = 500_000;
const NEXT_SECONDS = 2;
const ACTIVE_SECONDS = 30;

const params = new URLSearchParams(location.search);
const kind = params.get("kind");
const files = params.get("files");
/** @type {PeerVideo[]} */
const videos = await (await fetch("/videos.json")).json();
/** @param {string} url of a video or poster: through the requested network */
const byLine = (url) => (files ? new URL(new URL(url).pathname, files).href : url);
const feed = document.body;
/** @type {Map<number, Hls>} */
const players = new Map();
let estimate = KEPT_BYTES_PER_SECOND;
let active = -1;

/** @param {PeerVideo} item */
function card({ id, poster }) {
  const article = document.createElement("article");
  article.dataset.video = id;
  article.style.backgroundImage = `url(${byLine(poster)})`;
  feed.append(article);
  return article;
}

/** @param {number} index */
function mount(index) {
  const [article, item] = [feed.children[index], videos[index]];
  if (!article || !item || article.firstChild) return;
  const video = Object.assign(document.createElement("video"), {
    muted: true,
    loop: true,
    playsInline: true,
  });
  video.preload = kind === "everything" ? "auto" : "metadata";
  article.append(video);
  if (kind !== "hls") {
    video.src = byLine(item.main);
    return;
  }
  const player = new Hls({ abrEwmaDefaultEstimate: estimate, maxBufferLength: NEXT_SECONDS });
  player.loadSource(item.hls);
  player.attachMedia(video);
  players.set(index, player);
}

/** @param {number} index */
function unmount(index) {
  players.get(index)?.destroy();
  players.delete(index);
  feed.children[index]?.replaceChildren();
}

/** @param {number} index */
function show(index) {
  if (index === active) return;
  const before = players.get(active);
  if (before?.bandwidthEstimate) estimate = before.bandwidthEstimate;
  active = index;
  if (kind !== "everything") for (const far of videos.keys()) if (Math.abs(far - index) > 1) unmount(far);
  for (const near of [index, index + 1, index - 1]) mount(near);
  for (const [n, { firstChild: video }] of [...feed.children].entries()) {
    if (!(video instanceof HTMLVideoElement)) continue;
    const player = players.get(n);
    if (player) player.config.maxBufferLength = n === index ? ACTIVE_SECONDS : NEXT_SECONDS;
    if (n === index) void video.play().catch(() => undefined);
    else if (!video.paused) {
      video.pause();
      video.currentTime = 0;
    }
  }
}

for (const item of videos) card(item);
if (kind === "everything") for (const index of videos.keys()) mount(index);
feed.addEventListener("scroll", () => show(Math.round(feed.scrollTop / feed.clientHeight)));
show(0);
