// Settings of a proxy's configuration, checked: each of them becomes a word of the configuration.

/**
 * `listen`: one address, or "" for all. `upstream`: where the server listens, host:port. `cache`: folder for what nginx stores,
 * `fileCache` the most that files may take there. `engineUpstream`: where the live engine listens for browsers; Nchan in
 * the same nginx is the file `nchan` instead.
 * @typedef {{ kind: "nginx" | "caddy", domain: string, mediaDomain: string, dashboardDomain: string, dashboardFrom: string[],
 *   upstream: string, listen: string, port: number, certificate: string, key: string, cache: string, fileCache: string,
 *   sockets: number, http3: boolean, engine: "none" | "nchan" | "centrifugo", engineUpstream: string,
 *   nchan: string }} ProxySettings
 */

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const HOST_AND_PORT = /^[a-z0-9.-]+:\d+$/;
const PATH = /^[\w./-]+$/;
const PATTERNS = {
  DOMAIN: HOST,
  MEDIA_DOMAIN: HOST,
  DASHBOARD_DOMAIN: HOST,
  DASHBOARD_FROM: /^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/,
  UPSTREAM: HOST_AND_PORT,
  LISTEN: /^[0-9.]+$/,
  PORT: /^\d{1,5}$/,
  CERTIFICATE: PATH,
  KEY: PATH,
  CACHE: PATH,
  FILE_CACHE: /^\d+[mg]$/,
  MAX_SOCKETS_PER_ADDRESS: /^[1-9]\d{0,5}$/,
  HTTP3: /^[01]$/,
  NCHAN: PATH,
  KIND: /^(nginx|caddy)$/,
  ENGINE: /^(none|nchan|centrifugo)$/,
  ENGINE_UPSTREAM: HOST_AND_PORT,
};

/** An address of RFC 5737, which nobody has: the dashboard stays closed until the operator names their own. */
const NOBODY = "203.0.113.0/24";

/**
 * @param {Record<string, string | undefined>} env NAME=value; all but KIND and DOMAIN have a default
 * @returns {ProxySettings}
 * @throws if a value is missing, invalid, or not for this program
 */
export function parseProxySettings(env) {
  const domain = env.DOMAIN ?? "";
  const given = {
    ...{ KIND: env.KIND ?? "", DOMAIN: domain, ENGINE: env.ENGINE || "none" },
    MEDIA_DOMAIN: env.MEDIA_DOMAIN || "",
    DASHBOARD_DOMAIN: env.DASHBOARD_DOMAIN || `dashboard.${domain}`,
    DASHBOARD_FROM: env.DASHBOARD_FROM || NOBODY,
    UPSTREAM: env.UPSTREAM || "127.0.0.1:8090",
    LISTEN: env.LISTEN || "",
    PORT: env.PORT || "443",
    CERTIFICATE: env.CERTIFICATE || `/etc/ssl/${domain}.pem`,
    KEY: env.KEY || `/etc/ssl/${domain}.key`,
    CACHE: env.CACHE || "/var/lib/nginx",
    FILE_CACHE: env.FILE_CACHE || "10g",
    MAX_SOCKETS_PER_ADDRESS: env.MAX_SOCKETS_PER_ADDRESS || "100",
    HTTP3: env.HTTP3 || "0",
    NCHAN: env.NCHAN || "/etc/nginx/jholok-nchan.conf",
    ENGINE_UPSTREAM:
      env.ENGINE_UPSTREAM || (env.ENGINE === "centrifugo" ? "127.0.0.1:8000" : "127.0.0.1:8092"),
  };
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const value = given[/** @type {keyof typeof given} */ (name)];
    const isOptional = name === "MEDIA_DOMAIN" || name === "LISTEN";
    if (!(isOptional && value === "") && !pattern.test(value))
      throw new Error(value ? `${name}=${value} is invalid` : `${name}= is missing`);
  }
  return {
    kind: given.KIND === "caddy" ? "caddy" : "nginx",
    domain,
    mediaDomain: given.MEDIA_DOMAIN,
    dashboardDomain: given.DASHBOARD_DOMAIN,
    dashboardFrom: given.DASHBOARD_FROM.split(","),
    upstream: given.UPSTREAM,
    listen: given.LISTEN,
    port: Number(given.PORT),
    certificate: given.CERTIFICATE,
    key: given.KEY,
    cache: given.CACHE,
    fileCache: given.FILE_CACHE,
    sockets: Number(given.MAX_SOCKETS_PER_ADDRESS),
    http3: given.HTTP3 === "1",
    engine: /** @type {ProxySettings["engine"]} */ (given.ENGINE),
    engineUpstream: given.ENGINE_UPSTREAM,
    nchan: given.NCHAN,
  };
}
