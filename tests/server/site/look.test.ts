// The operator's name, accent, icon and languages at every place where the server shows them, at once and without a build.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";

const ROW = "site00000000000";
const INDEX = '<!doctype html><html lang="bn"><head><title>ঝলক · Jholok</title></head></html>';
/** One red pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
let server: Server;
let root: string;
let post: SmtpInbox;
let video: string;

beforeAll(async () => {
  root = projectRoot({
    "index.html": { bytes: INDEX, compressed: true },
    "manifest.webmanifest": {
      bytes: '{"name":"ঝলক / Jholok","short_name":"ঝলক","lang":"bn","display":"standalone"}',
    },
    "manifest.en.webmanifest": {
      bytes: '{"name":"Jholok","short_name":"Jholok","lang":"en","start_url":"/"}',
    },
    "favicon.svg": { bytes: '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#F42A41"/></svg>' },
    "icon-192.png": { bytes: PNG },
  });
  server = await startServer({ root });
  post = await openSmtpInbox();
  await useSmtpInbox(server, post);
  const mina = await createUser(server, "mina_1");
  await createUser(server, "karim_1");
  video = await createVideo(mina, { caption: "নৌকা", thumbnail: testVideoFile("picture.jpg") });
});
afterAll(async () => {
  await server.dispose();
  await post.close();
  rmSync(root, { recursive: true, force: true });
});

const choose = async (row: Record<string, unknown>) =>
  (await server.superuser()).collection("site_settings").update(ROW, row);
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await rawRequest(server, path, headers);
  return { ...answer, text: answer.body.toString() };
};
const text = async (path: string) => (await read(path)).text;

test("without a choice the built files are sent as they are, compressed", async () => {
  const page = await read("/", { "Accept-Encoding": "br" });
  expect([page.status, page.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(await text("/")).toBe(INDEX);
});

describe("a name", () => {
  beforeAll(() => choose({ name_bn: "ঢেউ", name_en: "Dheu" }));

  test("stands in the page of every address, which browsers ask for again", async () => {
    const { text, headers } = await read("/settings");
    expect(text).toContain("<title>ঢেউ / Dheu</title>");
    expect(text).toContain('data-names="{&quot;bn&quot;:&quot;ঢেউ&quot;,&quot;en&quot;:&quot;Dheu&quot;}"');
    expect([headers["cache-control"], headers["content-type"]]).toEqual([
      "public, max-age=0, s-maxage=1",
      "text/html; charset=utf-8",
    ]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    const again = await read("/settings", { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("stands in the manifest and the icon", async () => {
    const { text: manifest, headers } = await read("/manifest.webmanifest");
    expect(headers["content-type"]).toBe("application/manifest+json");
    expect(JSON.parse(manifest)).toMatchObject({
      name: "ঢেউ / Dheu",
      short_name: "ঢেউ",
      display: "standalone",
    });
    const { text: english } = await read("/manifest.en.webmanifest");
    expect(JSON.parse(english)).toEqual({ name: "Dheu", short_name: "Dheu", lang: "en", start_url: "/" });
  });

  test("stands in link previews", async () => {
    const page = await text(`/video/${video}`);
    expect(page).toContain("<title>নৌকা · ঢেউ / Dheu</title>");
    expect(page).toContain('<meta property="og:site_name" content="ঢেউ / Dheu">');
    expect(page).toContain("data-names=");
  });

  test("stands in feeds, in the data to embed a video, and in its frame", async () => {
    expect(await text("/@mina_1/feed.xml")).toContain("<title>@mina_1 · ঢেউ / Dheu</title>");
    expect(JSON.parse(await text("/@mina_1/feed.json")).title).toBe("@mina_1 · ঢেউ / Dheu");
    const url = encodeURIComponent(`${server.url}/video/${video}`);
    expect(JSON.parse(await text(`/api/app/oembed?url=${url}`)).provider_name).toBe("ঢেউ / Dheu");
    expect(await text(`/embed/${video}?lang=bn`)).toContain("<title>নৌকা · ঢেউ</title>");
    expect(await text("/embed/abcdefghijklmno?lang=en")).toContain("Watch on Dheu");
  });

  test("stands in the app's info, in mails and as PocketBase's own name", async () => {
    expect(JSON.parse(await text("/api/app/info"))).toMatchObject({
      name: "ঢেউ / Dheu",
      languages: ["bn", "en"],
    });
    await server.client().collection("users").requestPasswordReset("mina_1@example.test");
    const mail = await post.next("mina_1@example.test");
    expect(mail.subject).toBe("ঢেউ: নতুন পাসওয়ার্ড দিন");
    expect(mail.html + mail.text).not.toMatch(/ঝলক|Jholok/);
    const { meta } = await (await server.superuser()).settings.getAll();
    expect(meta).toMatchObject({ appName: "ঢেউ / Dheu", senderName: "Dheu" });
  });

  test("is nobody's username", async () => {
    for (const username of ["Dheu", "dheu_app", "dheuofficial"])
      await expect(createUser(server, username), username).rejects.toMatchObject({
        response: { data: { username: { code: "username_reserved" } } },
      });
  });

  test("has no characters that messages and subjects of mails read as their own", async () => {
    for (const name_en of ["a\nb", "a{b}", "a\\x41", "x".repeat(41)])
      await expect(choose({ name_en }), name_en).rejects.toMatchObject({ status: 400 });
  });

  test("of the sender stays if an operator has chosen another", async () => {
    const operator = await server.superuser();
    const { meta } = await operator.settings.getAll();
    await operator.settings.update({ meta: { ...meta, senderName: "Mina of Dheu" } });
    await choose({ name_en: "Dheu 2" });
    expect((await operator.settings.getAll()).meta).toMatchObject({
      ...{ appName: "ঢেউ / Dheu 2", senderName: "Mina of Dheu" },
    });
    await choose({ name_bn: "", name_en: "" });
    await operator.settings.update({ meta: { ...meta, appName: "ঝলক / Jholok", senderName: "Jholok" } });
  });
});

describe("an accent", () => {
  test("stands in the page, the icon, the frame and the mails", async () => {
    await choose({ accent: "#FFCC00" });
    const style = ":root{--color-accent:#ffcc00;--color-fill:#ffcc00;--color-on-fill:#0b0f0d}";
    expect(await text("/")).toContain(`<style>${style}</style>`);
    expect(await text("/")).not.toContain("data-names");
    expect(await text(`/video/${video}`)).toContain(style);
    expect(await text("/favicon.svg")).toContain('fill="#ffcc00"');
    const frame = await read("/embed/abcdefghijklmno");
    const [, nonce = ""] = /<style nonce="(\w{24})">main a{background:#ffcc00/.exec(frame.text) ?? [];
    expect(frame.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect((await read("/embed/abcdefghijklmno")).text).not.toContain(nonce);
    await server.client().collection("users").requestPasswordReset("karim_1@example.test");
    expect((await post.next("karim_1@example.test")).html).toContain("background:#ffcc00;color:#0b0f0d");
    expect(JSON.parse(await text("/api/app/info")).accent).toBe("#ffcc00");
  });

  test.each([
    ["red", "accent_format", "Write the colour as # and six digits"],
    ["#003366", "accent_contrast", "its contrast with the page is 1.5 : 1 and must be 3 : 1"],
  ])("%s is refused, and the former one stays", async (accent, code, message) => {
    await expect(choose({ accent })).rejects.toMatchObject({
      status: 400,
      response: { data: { accent: { code, message: expect.stringContaining(message) } } },
    });
    expect(await text("/")).toContain("--color-accent:#ffcc00");
    expect((await choose({ bot_check: false })).accent).toBe("#ffcc00");
  });
});

test("the languages on offer and the default are the operator's", async () => {
  expect((await choose({ accent: "", languages: "EN" })).languages).toBe("en");
  expect(await text("/")).toContain('<html lang="en" data-languages="en">');
  expect(JSON.parse(await text("/api/app/info"))).toMatchObject({ name: "Jholok", languages: ["en"] });
  expect((await read("/embed/abcdefghijklmno?lang=bn", { "Accept-Language": "bn" })).text).toContain(
    '<html lang="en">',
  );
  await choose({ languages: "en, bn" });
  expect(await text("/")).toContain('<html lang="en" data-languages="en bn">');
  await expect(choose({ languages: "en xx" })).rejects.toMatchObject({
    response: { data: { languages: { code: "languages_unknown" } } },
  });
  await choose({ languages: "" });
  expect(await text("/")).toBe(INDEX);
});

test("an icon replaces the shipped pictures, and only a PNG is one", async () => {
  const file = (bytes: Buffer, type: string, name: string) =>
    new File([new Uint8Array(bytes)], name, { type });
  await expect(choose({ icon: file(Buffer.from("<svg/>"), "image/svg+xml", "a.svg") })).rejects.toThrow();
  expect((await read("/icon-192.png")).body.equals(PNG)).toBe(true);
  const { icon } = await choose({ icon: file(PNG, "image/png", "own.png") });
  const { status, headers } = await read("/icon-192.png");
  const address = `/api/files/site_settings/${ROW}/${icon}?thumb=192x192`;
  expect([status, headers.location]).toEqual([302, address]);
  expect((await read(address)).headers["content-type"]).toBe("image/png");
  expect(await text("/")).toContain(`.logo{background:url("${address}")`);
  await choose({ icon: null });
  expect((await read("/icon-192.png")).status).toBe(200);
});
