// The page of an embedded video: its policy, its parts, its size.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import pages from "../../../../pb_hooks/links/embed-page.js";
import { VIDEO } from "../../../support/links/link-rows";

const SITE = { origin: "https://jholok.test", name: "Jholok", language: "en" };
const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("the policy allows the page's own script and style, and nothing else", () => {
  expect(pages.HASHES).toEqual({ style: hash(pages.STYLE), script: hash(pages.SCRIPT) });
  expect(pages.policyFor("")).toBe(
    `default-src 'none'; script-src '${hash(pages.SCRIPT)}'; style-src '${hash(pages.STYLE)}'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  );
  const html = pages.embedPage(SITE, VIDEO);
  expect(html.match(/<style>(.*?)<\/style>/s)?.[1]).toBe(pages.STYLE);
  expect(html.match(/<script>(.*?)<\/script>/s)?.[1]).toBe(pages.SCRIPT);
  expect(html).not.toMatch(/ style="| on[a-z]+="/);
});

test("the operator's colours stand in a second style with a nonce", () => {
  const look = { accent: "#1877f2", fill: "#1670e4", text: "#ffffff", nonce: "abc" };
  const html = pages.noticePage({ ...SITE, look }, "", { text: "", action: "" });
  expect(html).toContain('<style nonce="abc">main a{background:#1670e4;color:#ffffff}</style>');
  expect(html).toContain('rx="16" fill="#1877f2"');
  expect(pages.policyFor("", "abc")).toContain(`style-src '${hash(pages.STYLE)}' 'nonce-abc';`);
});

test("the page plays muted, shows the poster, links to the site, and takes little", () => {
  const html = pages.embedPage(SITE, { ...VIDEO, captions: "c.vtt", captions_language: "bn" });
  const file = (name: string) => `/api/files/videos/${VIDEO.id}/${name}`;
  expect(html).toContain(
    `<video src="${file("rain.mp4")}" data-light="${file("rain-light.mp4")}" poster="${file("rain.webp")}" aria-label="Rain on a tin roof" preload="none" muted loop playsinline controls><track kind="captions" srclang="bn" src="${file("c.vtt")}"></video>`,
  );
  expect(html).toContain(`href="https://jholok.test/video/${VIDEO.id}" target="_blank" rel="noopener"`);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<meta name="robots" content="noindex, indexifembedded">');
  expect(pages.SCRIPT + html).not.toMatch(/localStorage|sessionStorage|cookie|indexedDB/);
  expect(Buffer.byteLength(html)).toBeLessThan(8000);
});

test("texts of users are escaped, and missing files are left out", () => {
  const bare = {
    ...VIDEO,
    caption: `"><img src=x>`,
    full_name: "<b>",
    light: "",
    thumbnail: "",
    preview: "",
  };
  const html = pages.embedPage(SITE, bare);
  expect(html).not.toMatch(/<img|<b>@|data-light=|poster=|<track/);
  expect(html).toContain("&lt;b&gt; (@mina)");
});

test("a notice says why and leads on", () => {
  const words = { text: "Not <here>", action: "Watch" };
  const html = pages.noticePage(SITE, "", words);
  expect(html).toContain("<p>Not &lt;here&gt;</p>");
  expect(html).toContain('<a href="https://jholok.test" target="_blank" rel="noopener">Watch</a>');
  expect(html).not.toContain("<video");
  expect(pages.noticePage(SITE, "https://jholok.test/video/x", words)).toContain(
    'href="https://jholok.test/video/x"',
  );
});
