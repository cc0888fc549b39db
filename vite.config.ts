import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The dev server stands in front of PocketBase and passes on everything that is not the client.
const backend = process.env.BACKEND ?? "http://127.0.0.1:8090";

// What every screen needs, in two files instead of thirty: plain http has six connections, and small files
// compress badly. A module named here is loaded at once, so nothing that a screen can do without.
const groups = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|jotai|jotai-family|@tanstack|pocketbase|@lingui)\//,
  },
  {
    name: "base",
    test: /src\/(lib\/[\w-]+|lib\/pocketbase\/client|state\/[\w-]+|i18n\/(index|provider|format|bn(?!-account|-captions|-comments|-notifications|-profiles)[\w-]*)|ui\/(avatar|button|cx|drawings|icon-button|language-toggle|load-error|mark|panel-state|rail-button|rolling-count|spinner|use-wide))\.tsx?$|node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  optimizeDeps: { exclude: ["@ffmpeg/ffmpeg", "@ffmpeg/util"] },
  server: { proxy: { "/api": backend, "/_": backend } },
});
