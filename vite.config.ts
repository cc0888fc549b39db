import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { hooksAsModules } from "./scripts/build/hooks-as-modules.mjs";

// The dev server stands in front of PocketBase and passes on everything that is not the client.
const backend = process.env.BACKEND ?? "http://127.0.0.1:8090";

// What screens need together, in a few files instead of thirty: plain http has six connections, and small files
// compress badly. A module named here is loaded with all others of its group, so only what is needed together:
// `vendor` and `base` by every screen, `data` by all but landing and log-in, `clips` where clips play.
const groups = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|jotai|jotai-family)\//,
  },
  {
    name: "base",
    test: /src\/(app\/app|lib\/(errors|limits|text\/letters)|state\/failures|ui\/icon-button)\.tsx?$/,
  },
  {
    name: "data",
    test: /node_modules\/(@tanstack|pocketbase)\/|src\/(app\/state|state\/(feed|session-keeper|inbox|mine|viewer|presence))\.tsx?$/,
  },
  // The screens themselves are small, and each file more waits for one of the six.
  {
    name: "clips",
    test: /src\/app\/(clip-feed|feed-screen|feed-list|back-button|first-clip|pages\/(video|feed))\.tsx?$/,
  },
];

const ROUTER = "./node_modules/react-router/dist/production/index.mjs";
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), hooksAsModules()],
  // A worker is bundled by itself.
  worker: { format: "es" as const, plugins: () => [hooksAsModules()] },
  resolve: {
    alias: [
      { find: "@", replacement: path("./src") },
      { find: "@hooks", replacement: path("./pb_hooks") },
      // Its entry is the build for developers, with warnings that nobody reads here: half a kB of every screen.
      ...(command === "build" ? [{ find: /^react-router$/, replacement: path(ROUTER) }] : []),
    ],
  },
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "src/boot.ts", "src/pace.ts"],
      output: {
        codeSplitting: { groups },
        // A service worker keeps its address, and what it may hear of begins there.
        entryFileNames: ({ name }) => (name === "pace" ? "pace.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  optimizeDeps: { exclude: ["@ffmpeg/ffmpeg", "@ffmpeg/util"] },
  server: { proxy: { "/api": backend, "/_": backend } },
}));
