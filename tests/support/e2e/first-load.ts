// Records or delays the requests of a page.
import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import type { Server } from "../server";
import { createUser, createVideo } from "../users";

export const LIST = /\/api\/app\/videos\?/;
const ONE = /\/api\/app\/videos\/[a-z0-9]{15}$/;
export const APP = /\/assets\/index-[\w-]+\.js$/;
export const BOOT = /\/assets\/boot-[\w-]+\.js$/;

/** Opens a page and records its API requests. `hold` delays matching requests until they are released. */
export async function watchRequests(context: BrowserContext) {
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request)));
  const lists = () => asked.filter((request) => LIST.test(request.url()));
  const ones = () => asked.filter((request) => ONE.test(request.url()));
  return { page, asked, lists, ones };
}

export async function holdFile(page: Page, what: RegExp) {
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, (route: Route) => free.then(() => route.continue()));
  return () => release();
}

/** Waits until boot.ts has run. It sends its request in the same task in which it adds the links to the messages. */
export const hasBooted = (page: Page) =>
  page.waitForFunction(() =>
    Object.values(document.head.dataset)
      .flatMap((links) => links?.match(/\/assets\/[\w-]+\.js/g) ?? [])
      .some((href) => document.head.querySelector(`link[href="${href}"]`)),
  );

export const signedInUser = async (server: Server, name: string) => {
  const who = await createUser(server, `${name}_${Date.now().toString(36)}`);
  const caption = `by ${name}`;
  return { who, id: await createVideo(who, { caption }), caption };
};
