// The Vitest project of component tests: the app in one page of the system's Chromium.
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { build } from "vite";
import { compiledCatalogues } from "../build/catalogues.mjs";
import { hooksAsModules } from "../build/hooks-as-modules.mjs";
import { ROOT } from "../lib/paths.mjs";
import { findChromium } from "./test-tools.mjs";

/** Everything that tests use of the app. */
const APP = join(ROOT, "tests/support/component/page.tsx");
const APP_URL = "/component-app.js";
const JOTAI = join(ROOT, "src/lib/jotai.ts");

/** A store that a test can empty. @returns {import("vite").Plugin} */
const emptiedStore = () => ({
  name: "emptied-store",
  enforce: "pre",
  load: (id) => (id === JOTAI ? `export * from "@/../tests/support/component/jotai";` : undefined),
});

/** The app and its styles as one module: unbundled it is 900 files, whose loading costs more than all tests. */
async function appCode() {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [tailwindcss(), hooksAsModules(), compiledCatalogues(), emptiedStore()],
    worker: { format: "es", plugins: () => [hooksAsModules()] },
    resolve: { alias: { "@": join(ROOT, "src"), "@hooks": join(ROOT, "pb_hooks") } },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: APP,
        preserveEntrySignatures: "exports-only",
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  const { output } = /** @type {import("vite").Rolldown.RolldownOutput} */ (built);
  const styles = output.filter((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  const css = styles.map((file) => ("source" in file ? String(file.source) : "")).join("\n");
  const code = output.find((file) => file.type === "chunk" && file.isEntry);
  if (code?.type !== "chunk") throw new Error("the app was not built");
  return `${code.code}
const style = document.createElement("style");
style.textContent = ${JSON.stringify(css)};
document.head.append(style);`;
}

/** Serves the app past Vite, which would parse its 3 MB again. @returns {import("vite").Plugin} */
const builtApp = () => ({
  name: "built-app",
  configureServer({ middlewares }) {
    /** @type {Promise<string> | undefined} */
    let code;
    middlewares.use(APP_URL, (_request, response) => {
      code ??= appCode();
      code.then(
        (text) => response.setHeader("Content-Type", "text/javascript").end(text),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
  },
});

export const componentProject = () => ({
  // Without the app's index.html, which Vite would serve and transform for every unknown address.
  root: join(ROOT, "tests/component"),
  publicDir: join(ROOT, "public"),
  cacheDir: join(ROOT, ".cache/vite"),
  plugins: [builtApp()],
  optimizeDeps: { noDiscovery: true },
  server: { fs: { allow: [ROOT] } },
  test: {
    name: "component",
    include: ["**/*.test.ts"],
    setupFiles: [join(ROOT, "tests/support/component/setup.ts")],
    testTimeout: 20_000,
    isolate: false,
    fileParallelism: false,
    expect: { poll: { interval: 25, timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      instances: [{ browser: /** @type {const} */ ("chromium") }],
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        },
        // Without animations nothing has to be waited for.
        contextOptions: { locale: "en-US", reducedMotion: "reduce" },
      }),
    },
  },
});
