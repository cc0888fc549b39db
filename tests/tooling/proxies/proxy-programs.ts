// Starts nginx and Caddy with the configurations of `make proxy-config`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { proxyConfig } from "../../../scripts/ops/proxy-config/write.mjs";
import { startNginx } from "../../support/network/nginx";
import { freePort, type Server } from "../../support/server";
import { type Running, running } from "../helpers";

/** The configurations allow the dashboard for this address; other requests come from 127.0.0.1. */
export const DASHBOARD_CLIENT = "127.0.0.2";

const SETTINGS = { MEDIA_DOMAIN: "media.example.com", DASHBOARD_FROM: DASHBOARD_CLIENT };

/** Caddy on loopback, with certificates of its own. @returns the file */
export async function writeCaddy(
  folder: string,
  upstream: string,
  https: number,
  settings: Record<string, string> = {},
): Promise<string> {
  const text = proxyConfig({
    ...{ KIND: "caddy", DOMAIN: "example.com", UPSTREAM: upstream },
    ...SETTINGS,
    ...settings,
  });
  const options = `{
	admin off
	local_certs
	skip_install_trust
	grace_period 1s
	default_bind 127.0.0.1
	http_port ${await freePort()}
	https_port ${https}
	servers`;
  expect(text).toContain("{\n\tservers");
  const file = join(folder, "Caddyfile");
  writeFileSync(file, text.replace("{\n\tservers", options));
  return file;
}

interface Proxy extends Running {
  port: number;
}

/** Programs, each started on a free port with its configuration. */
export const PROXIES: Record<string, (server: Server, folder: string) => Promise<Proxy>> = {
  nginx: (server, folder) => startNginx(`127.0.0.1:${server.port}`, folder, SETTINGS),
  async caddy(server, folder) {
    const port = await freePort();
    const file = await writeCaddy(folder, `127.0.0.1:${server.port}`, port);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return {
      ...running("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, folder),
      port,
    };
  },
};
