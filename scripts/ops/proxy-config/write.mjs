// The configuration of a proxy in front of the server, and the examples of docs/proxies.
import { caddyConfig } from "./caddy.mjs";
import { nginxConfig } from "./nginx.mjs";
import { nchanContainer } from "./nginx-engine.mjs";
import { parseProxySettings } from "./settings.mjs";

/** @param {Record<string, string | undefined>} env NAME=value, as scripts/ops/proxy-config.mjs takes them */
export function proxyConfig(env) {
  const settings = parseProxySettings(env);
  return settings.kind === "caddy" ? caddyConfig(settings) : nginxConfig(settings);
}

/** @returns {Record<string, string>} text by path */
export const proxyExamples = () => ({
  "docs/proxies/nginx.conf": proxyConfig({ KIND: "nginx", DOMAIN: "example.com" }),
  "docs/proxies/Caddyfile": proxyConfig({ KIND: "caddy", DOMAIN: "example.com" }),
  "docs/proxies/nchan-container.conf": nchanContainer(
    parseProxySettings({ KIND: "nginx", DOMAIN: "example.com" }),
  ),
});
