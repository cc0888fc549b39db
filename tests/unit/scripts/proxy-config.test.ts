import { expect, test } from "vitest";
import { parseProxySettings } from "../../../scripts/ops/proxy-config/settings.mjs";
import { proxyConfig } from "../../../scripts/ops/proxy-config/write.mjs";

const NGINX = { KIND: "nginx", DOMAIN: "example.com" };

test.each<[Record<string, string>, string]>([
  [{}, "DOMAIN= is missing"],
  [{ DOMAIN: "example.com" }, "KIND= is missing"],
  [{ ...NGINX, KIND: "apache" }, "KIND=apache is invalid"],
  [
    { ...NGINX, DOMAIN: "example.com; include /etc/passwd" },
    "DOMAIN=example.com; include /etc/passwd is invalid",
  ],
  [{ ...NGINX, UPSTREAM: "8090" }, "UPSTREAM=8090 is invalid"],
  [{ ...NGINX, CERTIFICATE: "a b" }, "CERTIFICATE=a b is invalid"],
  [{ ...NGINX, DASHBOARD_FROM: "all" }, "DASHBOARD_FROM=all is invalid"],
  [{ ...NGINX, ENGINE: "mercure" }, "ENGINE=mercure is invalid"],
])("%j is refused: %s", (env, message) => {
  expect(() => parseProxySettings(env)).toThrow(message);
});

test("only what was asked for is in the configuration", () => {
  const plain = proxyConfig(NGINX);
  expect(plain).not.toMatch(/media\.|quic|Alt-Svc|nchan|undefined/);
  expect(plain).toContain("return 301 https://$host$request_uri;");
  expect(proxyConfig({ ...NGINX, ENGINE: "nchan" })).toContain("include /etc/nginx/jholok-nchan.conf;");
  expect(proxyConfig({ ...NGINX, PORT: "8443" })).not.toContain("return 301");
});

test("HTTP/3 is announced by each location with headers of its own", () => {
  const text = proxyConfig({ ...NGINX, MEDIA_DOMAIN: "media.example.com", HTTP3: "1" });
  expect(text.match(/quic reuseport;/g)).toHaveLength(2);
  expect(text).not.toContain("ssl http2");
  for (const location of text.split(/\n {4}location /).slice(1)) {
    const body = location.split("\n    }")[0] ?? "";
    if (body.includes("add_header")) expect(body).toContain("add_header Alt-Svc");
  }
});
