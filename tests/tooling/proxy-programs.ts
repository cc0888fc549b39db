// Starts nginx and Caddy with the configurations of docs/proxies.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { freePort, ROOT, type Server } from "../support/server";
import { type Running, running } from "./helpers";

/** The configurations allow the dashboard for this address; other requests come from 127.0.0.1. */
export const DASHBOARD_CLIENT = "127.0.0.2";

export const recipe = (name: string) => readFileSync(join(ROOT, "docs/proxies", name), "utf8");
/** The changes that an operator makes. */
const changed = (text: string, changes: Record<string, string>) =>
  Object.entries(changes).reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replaceAll(from, to);
  }, text);

/** Programs, each started on a free port with its configuration. */
export const PROXIES: Record<string, (server: Server, folder: string, https: number) => Promise<Running>> = {
  async nginx(server, folder, https) {
    const [certificate, key] = [join(folder, "site.pem"), join(folder, "site.key")];
    const subject = ["-subj", "/CN=example.com", "-days", "30"];
    const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject];
    execFileSync("openssl", ["req", ...made], { stdio: "ignore" });
    const site = changed(recipe("nginx.conf"), {
      "127.0.0.1:8090": `127.0.0.1:${server.port}`,
      "    listen [::]:443 ssl http2;\n": "",
      "listen 443": `listen 127.0.0.1:${https}`,
      "/etc/ssl/example.com.pem": certificate,
      "/etc/ssl/example.com.key": key,
      "203.0.113.0/24": DASHBOARD_CLIENT,
    });
    writeFileSync(join(folder, "site.conf"), site);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const user = process.getuid?.() === 0 ? "user root;" : "";
    const main = `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
      events { worker_connections 256; }
      http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, "nginx.conf"), main);
    return running("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], process.env, folder);
  },
  async caddy(server, folder, https) {
    // A self-signed certificate instead of one from the network.
    const options = `{
	admin off
	local_certs
	skip_install_trust
	grace_period 1s
	default_bind 127.0.0.1
	http_port ${await freePort()}
	https_port ${https}
	servers`;
    const file = join(folder, "Caddyfile");
    const changes = {
      "127.0.0.1:8090": `127.0.0.1:${server.port}`,
      "203.0.113.0/24": DASHBOARD_CLIENT,
      "{\n\tservers": options,
    };
    writeFileSync(file, changed(recipe("Caddyfile"), changes));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return running("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, folder);
  },
};
