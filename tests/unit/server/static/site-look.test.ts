// The operator's look in the files of the built client.
import { expect, test } from "vitest";
import looks from "../../../../pb_hooks/static/site-look.js";

const PAGE =
  '<!doctype html>\n<html lang="bn">\n<head data-bn="x"><title>ঝলক · Jholok</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head></html>';
const NONE = {
  name: "ঝলক / Jholok",
  names: {},
  languages: ["bn", "en"],
  areAllOffered: true,
  shades: undefined,
  icon: "",
};
const NAMED = { ...NONE, name: "ঢেউ / <Dheu>", names: { bn: "ঢেউ", en: "<Dheu>" } };
const SHADES = { accent: "#1877f2", fill: "#1670e4", text: "#ffffff" };

test("a page names the site, and its client learns the names by language", () => {
  const page = looks.pageWithLook(PAGE, NAMED);
  expect(page).toContain("<title>ঢেউ / &lt;Dheu&gt;</title><link rel=");
  const [, names = ""] = /^<html lang="bn" data-names="([^"]*)">$/m.exec(page) ?? [];
  expect(names).toBe("{&quot;bn&quot;:&quot;ঢেউ&quot;,&quot;en&quot;:&quot;&lt;Dheu&gt;&quot;}");
});

test("a page has the default language, and the languages on offer if they are not all", () => {
  const page = looks.pageWithLook(PAGE, { ...NONE, languages: ["en"], areAllOffered: false });
  expect(page).toContain('<html lang="en" data-languages="en">');
});

test("a page has the colours before any style sheet, and the icon in place of the logo", () => {
  const page = looks.pageWithLook(PAGE, {
    ...NONE,
    shades: SHADES,
    icon: "/api/files/x/y/i.png?thumb=192x192",
  });
  expect(page).toContain(
    '</title><style>:root{--color-accent:#1877f2;--color-fill:#1670e4;--color-on-fill:#ffffff}.logo{background:url("/api/files/x/y/i.png?thumb=192x192") center/cover;border-radius:25%}.logo *{display:none}</style>',
  );
  expect(page).toContain('<link rel="icon" href="/icon-192.png" type="image/png" /></head>');
  expect(looks.pageWithLook(PAGE, NONE)).toBe(PAGE.replace("ঝলক · Jholok", "ঝলক / Jholok"));
});

test("the manifest has the name and the language, and everything else as shipped", () => {
  const shipped = JSON.stringify({
    name: "ঝলক / Jholok",
    short_name: "ঝলক",
    lang: "bn",
    display: "standalone",
  });
  const manifest = (look: typeof NONE) => JSON.parse(looks.manifestWithLook(shipped, look));
  expect(manifest({ ...NAMED, languages: ["en", "bn"] })).toEqual({
    ...{ name: "ঢেউ / <Dheu>", short_name: "<Dheu>", lang: "en", display: "standalone" },
  });
  expect(manifest(NONE)).toEqual(JSON.parse(shipped));
  const inEnglish = (look: typeof NONE) => JSON.parse(looks.manifestWithLook(shipped, look, "en"));
  expect(inEnglish(NAMED)).toMatchObject({ name: "<Dheu>", short_name: "<Dheu>", lang: "en" });
  expect(inEnglish(NONE)).toMatchObject({ name: "ঝলক / Jholok", lang: "en" });
});

test("the shipped icon takes the accent and the name", () => {
  const svg = '<svg><title>ঝলক</title><rect fill="#F42A41"/><path fill="#fff" stroke="#fff"/></svg>';
  expect(looks.iconWithLook(svg, { ...NAMED, shades: SHADES })).toBe(
    '<svg><title>ঢেউ / &lt;Dheu&gt;</title><rect fill="#1877f2"/><path fill="#ffffff" stroke="#ffffff"/></svg>',
  );
});
