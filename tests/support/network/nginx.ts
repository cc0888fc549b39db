// Starts nginx with a configuration of `make proxy-config` in front of a test server.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { proxyConfig } from "../../../scripts/ops/proxy-config/write.mjs";
import { NCHAN } from "../live-engines/programs";
import { type Running, running } from "../running";
import { freePort } from "../server";

export interface Nginx extends Running {
  port: number;
}

/** Writes a certificate that signs itself, and its key. */
function writeCertificate(folder: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "site.pem"), join(folder, "site.key")];
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30".split(" ");
  const args = [...made, "-keyout", key, "-out", certificate, "-subj", `/CN=${name}`];
  execFileSync("openssl", args, { stdio: "ignore" });
  return { certificate, key };
}

/**
 * Writes the files of a configuration to a folder.
 * @param settings those of `make proxy-config`, besides the addresses of a test
 * @param extra directives for the http block
 * @returns the file to start nginx with
 */
export function writeNginx(
  folder: string,
  upstream: string,
  port: number,
  settings: Record<string, string> = {},
  extra = "",
): string {
  const { certificate, key } = writeCertificate(folder, "example.com");
  const site = proxyConfig({
    ...{ KIND: "nginx", DOMAIN: "example.com", UPSTREAM: upstream, LISTEN: "127.0.0.1", PORT: String(port) },
    ...{ CERTIFICATE: certificate, KEY: key, CACHE: folder },
    ...settings,
  });
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const modules = settings.ENGINE === "nchan" ? `load_module ${NCHAN};` : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${modules} ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
    events { worker_connections 2048; }
    http { access_log off; ${temporary.join(" ")} ${extra} include ${folder}/site.conf; }`,
  );
  return file;
}

/** Starts nginx on a free port. @param upstream host:port @param folder the caller deletes it */
export async function startNginx(
  upstream: string,
  folder: string,
  settings: Record<string, string> = {},
  extra = "",
): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = writeNginx(folder, upstream, port, settings, extra);
  return { ...running("nginx", ["-p", folder, "-c", file], process.env, folder), port };
}
