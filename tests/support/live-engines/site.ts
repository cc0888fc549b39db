// A site whose operator changes the live engine while pages are open: nginx with Nchan is the one address of PocketBase and
// Centrifugo.
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "../e2e/fixtures";
import { freePort, type Server, startServer } from "../server";
import type { Person } from "../users";
import { type EngineName, engineEnv, START, startNchan } from "./programs";

export async function startSite() {
  const port = await freePort();
  const centrifugo = await START.centrifugo();
  const to = (url: string) => `{ proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_buffering off; proxy_request_buffering off; proxy_set_header Host $http_host; }`;
  const nchan = await startNchan(
    "",
    `client_max_body_size 101m;
     location / ${to(`http://127.0.0.1:${port}`)}
     location ~ ^/(connection/sse|emulation) ${to(centrifugo.url)}`,
  );
  let server: Server = await startServer({ port });
  const nodes = { nchan, centrifugo };
  return {
    url: nchan.url,
    centrifugo,
    server: () => server,
    /** Restarts the server with this engine, on the same data. */
    async restart(name?: EngineName) {
      await server.stop();
      const env = name ? { ...engineEnv(name, [nodes[name]]), LIVE_URL: "" } : {};
      server = await startServer({ port, dir: server.dir, env });
    },
    async dispose() {
      await server.dispose();
      await nchan.dispose();
      await centrifugo.dispose();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

export interface WatchedPage {
  page: Page;
  /** Paths of its GET requests, but for documents. */
  opened: string[];
  /** Documents that it has loaded. */
  loads(): number;
}

/** Opens a page that counts what it loads. @param user undefined for a guest */
export async function watchedPage(
  browser: Browser,
  site: Site,
  path: string,
  user?: Person,
): Promise<WatchedPage> {
  const options = { baseURL: site.url };
  const context = await openBrowser(browser, site.server(), user, "en", undefined, options);
  const page = await context.newPage();
  const opened: string[] = [];
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
    else if (request.method() === "GET") opened.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  return { page, opened, loads: () => loads };
}
