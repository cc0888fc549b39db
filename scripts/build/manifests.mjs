// Vite plugin that writes the app's manifest in each language, `manifest.<language>.webmanifest`, with texts of the
// catalogues. `manifest.webmanifest` is what a browser reads before the app runs. The server writes the operator's
// name into all of them (pb_hooks/static/site-look.js).
import { DEFAULT_LANGUAGE, messages } from "../lib/translations.mjs";

const COLOUR = "#0B0F0D";

/** @param {string} language @param {Map<string, string>} texts by id */
function manifestIn(language, texts) {
  const text = (/** @type {string} */ id) => texts.get(id) ?? id;
  return {
    // One app in all languages, whichever manifest it was installed with.
    id: "/",
    name: text("app.name"),
    short_name: text("app.name"),
    description: text("app.tagline"),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: COLOUR,
    theme_color: COLOUR,
    categories: ["entertainment", "social"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: text("nav.upload"), url: "/upload" },
      { name: text("nav.notifications"), url: "/notifications" },
      { name: text("rail.search"), url: "/discover" },
    ],
    // The service worker takes the video (src/service-worker/share.ts).
    share_target: {
      action: "/upload/shared",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "video", accept: ["video/*"] }] },
    },
  };
}

/** @returns {[file: string, text: string][]} */
function manifestFiles() {
  const all = Object.entries(messages());
  const written = all.map(([language, texts]) => ({ language, manifest: manifestIn(language, texts) }));
  const first = written.find(({ language }) => language === DEFAULT_LANGUAGE)?.manifest;
  // Until the user's language is known, the name is in all of them.
  const name = written.map(({ manifest }) => manifest.name).join(" / ");
  return [
    ["manifest.webmanifest", JSON.stringify({ ...first, name })],
    ...written.map(
      ({ language, manifest }) =>
        /** @type {[string, string]} */ ([`manifest.${language}.webmanifest`, JSON.stringify(manifest)]),
    ),
  ];
}

/** @returns {import("vite").Plugin} */
export const webManifests = () => ({
  name: "web-manifests",
  generateBundle() {
    for (const [fileName, source] of manifestFiles()) this.emitFile({ type: "asset", fileName, source });
  },
});
