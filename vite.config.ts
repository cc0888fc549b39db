import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledCatalogues } from "./scripts/build/catalogues.mjs";
import { chunkGroup } from "./scripts/build/chunk-groups.mjs";
import { hooksAsModules } from "./scripts/build/hooks-as-modules.mjs";
import { webManifests } from "./scripts/build/manifests.mjs";
import { trimPackages } from "./scripts/build/trim-packages.mjs";

// The dev server passes all requests that are not for the client to this address.
const backend = process.env.BACKEND ?? "http://127.0.0.1:8090";

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
const inAuth = (file: string) => `src/features/auth/${file}`;
/** A group without the modules that its modules import. */
const exactly: typeof chunkGroup = (...of) => ({
  ...chunkGroup(...of),
  includeDependenciesRecursively: false,
});

// Modules that screens need together, in a few files instead of thirty: plain HTTP has six connections, and
// small files compress badly. A module loads with its whole group, so a group holds only modules needed
// together: `vendor` and `base` by every screen, `errors` by all but the landing, `data` by all but landing and
// log-in, `forms` by screens with forms, `videos` by screens with videos.
const groups = [
  chunkGroup("vendor", {
    packages: [
      ...[
        "react",
        "react-dom",
        "scheduler",
        "react-router",
        "react-router-dom",
        "cookie",
        "set-cookie-parser",
      ],
      ...["jotai", "jotai-family"],
    ],
  }),
  chunkGroup("base", {
    files: ["src/app/app.tsx", "src/ui/controls/icon-button.tsx"],
  }),
  chunkGroup("errors", {
    files: [
      ...["src/lib/errors.ts", "src/lib/captions/max-bytes.ts"],
      ...["src/lib/text/code-points.ts", "src/lib/text/graphemes.ts"],
      ...["src/state/limits.ts", "src/state/feedback/error-toasts.ts"],
    ],
  }),
  chunkGroup("data", {
    packages: ["@tanstack", "pocketbase"],
    files: [
      "src/app/navigation/app-services.tsx",
      ...["src/state/records/video-lists.ts", "src/state/records/viewer-relations.ts"],
      ...["src/state/session-lifecycle.ts", "src/state/session/viewer-id.ts"],
      "src/state/live/presence.ts",
    ],
  }),
  // Every form needs these together.
  chunkGroup("forms", {
    packages: ["zod"],
    files: [
      ...["src/state/forms/checks.ts", "src/i18n/error-messages.ts"],
      ...["src/lib/text/normalized-schema.ts", "src/lib/text/latin-digits.ts"],
    ],
  }),
  // The screens themselves are small, and each further file waits for one of the six connections.
  chunkGroup("videos", {
    files: [
      ...["src/app/video-feed/video-feed.tsx", "src/app/video-feed/feed-screen.tsx"],
      ...["src/app/video-feed/first-video.ts", "src/app/navigation/video-list-params.ts"],
      ...["src/app/shell/back-button.tsx", "src/app/pages/video.tsx", "src/app/pages/feed.tsx"],
    ],
  }),
  // The work after the first screen, with what screens that load later share with it.
  chunkGroup("background", {
    files: [
      ...["src/state/background-work.ts", "src/state/records/user-settings.ts"],
      ...["src/state/watches/watched-count.ts", "src/state/live/inbox.ts"],
      "src/app/shell/shell-dialogs.tsx",
    ],
  }),
  // Few files, because the first load has the name of each. The offline screen is loaded ahead with the other two: later
  // there may be no network.
  exactly("offline", {
    files: ["src/app/offline/start.ts", "src/app/offline/offline-way.tsx", "src/app/pages/offline.tsx"],
  }),
  exactly("kept", {
    files: [
      ...["src/lib/idb-storage.ts", "src/lib/blob-storage.ts"],
      ...["src/state/queue/entries.ts", "src/state/queue/queue.ts"],
      ...["src/features/offline/policy.ts", "src/features/offline/api.ts"],
      ...["src/features/offline/pack.ts", "src/features/offline/refresh.ts"],
      "src/features/comments/list/queued-comments.tsx",
    ],
  }),
  // Shared by screens that load later, for the same reason.
  exactly("icons", {
    files: [
      ...["chevron-up", "circle-exclamation-point", "clapperboard", "cloud-off", "download"],
      ...["flag", "pin", "shield-exclamation-point", "trash", "x"],
    ].map(icon),
  }),
  exactly("people", {
    files: [
      ...["src/features/people/person-row.tsx", "src/features/people/people-skeleton.tsx"],
      ...["src/app/profile/person-with-follow.tsx", "src/features/follows/follow-button.tsx"],
    ],
  }),
  // The log-in loads these together. What they import is not in them, because other screens need parts of it.
  exactly("forms", {
    packages: ["react-hook-form"],
    files: [
      ...[
        "src/state/forms/use-checked-form.ts",
        "src/ui/controls/email-field.tsx",
        "src/ui/controls/password-field.tsx",
      ],
      ...[icon("eye"), icon("eye-off")],
    ],
  }),
  exactly("auth", {
    files: [
      ...["src/app/pages/auth.tsx", "src/app/shell/auth-frame.tsx", "src/ui/linked-text.tsx"],
      ...["auth-screen.tsx", "auth-form.tsx", "honeypot-field.tsx", "registration-closed.tsx"].map(inAuth),
      ...["use-credentials.ts", "use-registration.ts", "schema.ts", "actions.ts", "pending.ts"].map(inAuth),
      icon("door-closed"),
    ],
  }),
];

const ROUTER = "./node_modules/react-router/dist/production/index.mjs";
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), hooksAsModules(), compiledCatalogues(), trimPackages(), webManifests()],
  // A worker is bundled separately.
  worker: { format: "es" as const, plugins: () => [hooksAsModules()] },
  resolve: {
    alias: [
      { find: "@", replacement: path("./src") },
      { find: "@hooks", replacement: path("./pb_hooks") },
      // The package's entry is the development build, whose warnings cost every screen 0.5 kB.
      ...(command === "build" ? [{ find: /^react-router$/, replacement: path(ROUTER) }] : []),
    ],
  },
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
  optimizeDeps: { exclude: ["@ffmpeg/ffmpeg", "@ffmpeg/util"] },
  server: { proxy: { "/api": backend, "/_": backend } },
}));
