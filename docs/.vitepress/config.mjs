// VitePress configuration: `make docs` builds the documents as a site. docs/ has a package.json of its own, so `npm ci` for the
// app does not install VitePress.
import { defineConfig } from "vitepress";

/** @param {string} text @param {string} link */
const page = (text, link) => ({ text, link });

/** Links of the texts above this folder, which pages include. @param {string} href */
const withinDocs = (href) => href.replace(/^docs\//, "./");

/** Whether a link leads to a file that the site does not have. @param {string} href */
const isSource = (href) =>
  /^\.\.\/(?![\w-]+\.md)|^[A-Z_]+\.md|^(?!\w+:|#|\/).*(?<!\.md)(?<!\.png)(?<!\/)$/.test(
    href.replace(/#.*/, "") || "#",
  );

/**
 * Shows links to files outside the site as plain text.
 * @param {any} markdown of markdown-it
 */
function adaptLinks(markdown) {
  markdown.core.ruler.push("adapt-links", (/** @type {any} */ state) => {
    for (const { children } of state.tokens) {
      let source = false;
      for (const token of children ?? []) {
        if (token.type === "image") token.attrSet("src", withinDocs(token.attrGet("src")));
        if (token.type === "link_open") {
          token.attrSet("href", withinDocs(token.attrGet("href")));
          source = isSource(token.attrGet("href"));
        }
        if (source && token.type.startsWith("link_")) Object.assign(token, { tag: "span", attrs: null });
      }
    }
  });
}

export default defineConfig({
  title: "Jholok",
  description: "The open short-video app for Bangladesh: run it, moderate it, build on it",
  cacheDir: "../.cache/vitepress",
  cleanUrls: true,
  lastUpdated: false,
  rewrites: { "decisions/README.md": "decisions/index.md", "platforms/README.md": "platforms/index.md" },
  srcExclude: ["screens/**", "proxies/**", "monitoring/**"],
  markdown: { config: adaptLinks },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      page("Run", "/run"),
      page("Moderate", "/moderation"),
      page("API", "/api"),
      page("Contribute", "/contributing"),
    ],
    sidebar: [
      {
        text: "Run a site",
        items: [
          page("Install and upgrade", "/run"),
          page("Coolify, CapRover, YunoHost", "/platforms/"),
          page("Settings and limits", "/operating"),
          page("Moderate", "/moderation"),
          page("Name and look", "/brand"),
          page("Back up", "/backups"),
          page("Grow past one machine", "/scale"),
          page("Security", "/security"),
        ],
      },
      {
        text: "Build on it",
        items: [page("API", "/api"), page("Live updates", "/live-updates"), page("Collections", "/schema")],
      },
      {
        text: "Contribute",
        items: [
          page("How to contribute", "/contributing"),
          page("Vocabulary", "/vocabulary"),
          page("Client", "/client"),
          page("Database", "/database"),
          page("Playback", "/playback"),
          page("Uploads", "/uploads"),
          page("Ranking", "/ranking"),
          page("Tests", "/testing"),
          page("Measurements", "/performance"),
          page("Decisions", "/decisions/"),
        ],
      },
    ],
  },
});
