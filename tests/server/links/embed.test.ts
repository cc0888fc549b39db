// The page that other sites show in a frame.
import { expect, test } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer();
const mina = await createUser(server, "mina_1");
const id = await createVideo(mina, { caption: "নৌকা", thumbnail: testVideoFile("picture.jpg") });

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await rawRequest(server, path, headers);
  return { ...answer, html: answer.body.toString() };
}

test("plays the video with what a guest may load, in less than 30 kB, without a cookie", async () => {
  const { status, headers, html, body } = await read(`/embed/${id}`);
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body.length).toBeLessThan(30 * 1024);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
  const files = [...html.matchAll(/(?:<video src|poster)="([^"]*)"/g)].map(([, path = ""]) => path);
  expect(files).toHaveLength(2);
  for (const path of files) expect((await read(path)).status, path).toBe(200);
  // Nothing but the two files is loaded.
  expect(html).not.toMatch(/<(?:link|script)[^>]*(?:rel="stylesheet"|src=)/);
  expect(html).toContain(`href="${server.url}/video/${id}"`);
});

test("is in the language that is asked for, else the reader's", async () => {
  const gone = "/embed/abcdefghijklmno";
  for (const [path, accepted, words] of [
    [gone, "", "ভিডিওটি আর নেই"],
    [gone, "en-GB", "This video is no longer available"],
    [`${gone}?lang=bn`, "en-GB", "ভিডিওটি আর নেই"],
    [`${gone}?lang=en`, "", "Watch on Jholok"],
    [`${gone}?lang=bn`, "", "ঝলক-এ দেখুন"],
  ] as const) {
    const { status, html, headers } = await read(path, { "Accept-Language": accepted });
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain(words);
    expect(headers.vary).toContain("Accept-Language");
  }
  expect((await read(`/embed/${id}?lang=en`)).html).toContain('<html lang="en">');
});

test("leads to the site if the owner does not allow frames", async () => {
  await mina.pb.collection("account_settings").update(mina.id, { switches: { no_embed: true } });
  const { status, html } = await read(`/embed/${id}?lang=en`);
  expect(status).toBe(403);
  expect(html).toContain("show this video on other sites");
  expect(html).toContain(`href="${server.url}/video/${id}"`);
  expect(html).not.toContain("<video");
  expect((await read(`/video/${id}`)).html).not.toContain("embedUrl");
});

test("an invalid id is 404", async () => {
  for (const path of ["/embed/x", "/embed/ABCDEFGHIJKLMNO", "/embed/%3Cscript%3E"])
    expect((await read(path)).status, path).toBe(404);
});
