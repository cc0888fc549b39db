import { describe, expect, test } from "vitest";
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

// Written out here: the examples in docs/proxies are written again with every change of the scripts, so they prove nothing.
const DASHBOARD =
  "^/(_(/|$)|api/(settings|logs|backups|crons|sql|collections/(_superusers|pbc_3142635823)/|collections(/[^/]*)?/?$|collections/meta/))";
const ALL_PARTS = { MEDIA_DOMAIN: "media.example.com", ENGINE: "centrifugo" };

/** The lines of a block, without comments and indentation; the block's own locations are left out. */
function linesOf(text: string, begin: string): string[] {
  const [, rest = ""] = text.split(`${begin} {\n`);
  const depth = /^( *)/.exec(rest)?.[1] ?? "";
  const end = rest.split(`\n${depth.slice(4)}}`)[0] ?? "";
  return end
    .split("\n")
    .filter((line) => line.startsWith(depth) && /^[a-z]/.test(line.slice(depth.length)))
    .map((line) => line.trim());
}

describe("nginx", () => {
  const text = proxyConfig({ ...NGINX, ...ALL_PARTS });
  const [site = "", rest = ""] = text
    .slice(text.indexOf("server_name example.com;"))
    .split("server_name media.example.com;");
  const [media = "", dashboard = ""] = rest.split("server_name dashboard.example.com;");

  test("keeps files with a token out of every cache, and other sites away from them", () => {
    expect(linesOf(site, "location @jholok_private")).toEqual([
      "proxy_pass http://jholok;",
      "proxy_cache off;",
      "proxy_hide_header Cache-Control;",
      'add_header Cache-Control "private, no-store";',
      "add_header Cross-Origin-Resource-Policy same-origin;",
    ]);
    expect(text).toContain(`map $args $jholok_odd_query {
    default 1;
    "" "";
    "~^thumb=[0-9a-z]+$" "";
}`);
    expect(site).toContain(`error_page 418 = @jholok_private;
        if ($jholok_odd_query) {
            return 418;
        }
        if ($http_origin) {
            return 418;
        }`);
    expect(linesOf(site, "location = /api/files/token")).toEqual([
      "proxy_pass http://jholok;",
      "proxy_cache off;",
    ]);
  });

  test("asks every five seconds whether a public file still exists, and other sites cannot show it", () => {
    for (const [part, headers] of [
      [site, ["add_header Cross-Origin-Resource-Policy same-origin;", "proxy_cache_use_stale off;"]],
      [
        media,
        [
          "add_header Access-Control-Allow-Origin https://example.com;",
          "add_header Cross-Origin-Resource-Policy same-site;",
        ],
      ],
    ] as const) {
      const lines = linesOf(part, "location /api/files/");
      for (const line of [
        "proxy_cache_key $host$request_uri$slice_range;",
        "proxy_ignore_headers Cache-Control Expires Vary;",
        "proxy_cache_valid 200 206 5s;",
        "proxy_cache_valid 404 1s;",
        "proxy_cache_revalidate on;",
        ...headers,
      ])
        expect(lines).toContain(line);
    }
    expect(linesOf(media, "location /")).toEqual(["return 404;"]);
    expect(linesOf(media, "location /api/files/")).toContain(
      "proxy_hide_header Access-Control-Allow-Origin;",
    );
  });

  test("stores what the server allows for guests, and no other answer of the API", () => {
    for (const line of [
      "proxy_cache_key $host$request_uri$jholok_encoding;",
      "proxy_cache_bypass $http_authorization $http_origin $arg_seen;",
      "proxy_no_cache $http_authorization $http_origin;",
    ])
      expect(site).toContain(`    ${line}\n`);
    expect(linesOf(site, "location /api/")).toEqual(["proxy_pass http://jholok;", "proxy_cache off;"]);
    expect(linesOf(site, "location /embed/")).toContain(
      "proxy_cache_key $host$request_uri$http_accept_language;",
    );
  });

  test.each([
    ["the site", site],
    ["the name for files", media],
    ["the dashboard", dashboard],
  ])("%s takes no address, scheme or host from a client, and ends slow requests", (_, part) => {
    for (const line of [
      "proxy_set_header X-Forwarded-For $remote_addr;",
      "proxy_set_header X-Forwarded-Proto $scheme;",
      'proxy_set_header X-Forwarded-Host "";',
      'proxy_set_header Forwarded "";',
      "proxy_set_header X-Request-Id $request_id;",
      "ssl_protocols TLSv1.2 TLSv1.3;",
      "client_header_timeout 10s;",
      "client_body_timeout 12s;",
      "keepalive_timeout 15s;",
      "client_max_body_size 101m;",
      "proxy_request_buffering off;",
    ])
      expect(part).toContain(`    ${line}\n`);
  });

  test("limits live connections and readers of the engine, and closes the dashboard", () => {
    expect(linesOf(site, "location = /api/realtime")).toEqual([
      "proxy_pass http://jholok;",
      "proxy_cache off;",
      "proxy_buffering off;",
      "limit_conn jholok_sockets 100;",
      "limit_conn_status 429;",
      "send_timeout 5s;",
    ]);
    expect(site).toContain("    limit_conn jholok_readers 100;\n");
    expect(dashboard).toContain("    allow 203.0.113.0/24;\n    deny all;\n");
    expect(site).toContain(`    location ~* ${DASHBOARD} {\n        return 404;`);
  });
});

test("Caddy sends the same headers and closes the same paths", () => {
  const text = proxyConfig({ ...NGINX, ...ALL_PARTS, KIND: "caddy" });
  for (const part of [
    "\trequest_body {\n\t\tmax_size 101MB\n\t}",
    `\t@dashboard path_regexp (?i)${DASHBOARD}\n\trespond @dashboard 404\n`,
    "\theader /api/files/* Cross-Origin-Resource-Policy same-origin\n",
    "\t@private {\n\t\tpath /api/files/*\n\t\tquery token=*\n\t}\n" +
      '\theader @private {\n\t\tCache-Control "private, no-store"\n\t\tdefer\n\t}',
    "media.example.com {\n\t@private query token=*\n\trespond @private 404\n" +
      "\t@other not path /api/files/*\n\trespond @other 404\n",
    "\t\tAccess-Control-Allow-Origin https://example.com\n\t\tCross-Origin-Resource-Policy same-site\n",
    "\t@elsewhere not remote_ip 203.0.113.0/24\n\trespond @elsewhere 403\n",
    "\t\ttimeouts {\n\t\t\tread_header 10s\n\t\t\tidle 15s\n\t\t}",
  ])
    expect(text).toContain(part);
});
