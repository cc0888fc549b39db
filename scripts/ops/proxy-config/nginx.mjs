// Writes the configuration of nginx.
import { DASHBOARD_PATHS } from "./dashboard.mjs";
import { cacheZones, files, mediaFiles, reads } from "./nginx-caches.mjs";
import { engine, NETWORK, readerZone } from "./nginx-engine.mjs";
import { common, indent, live, tls } from "./nginx-server.mjs";

/** @typedef {import("./settings.mjs").ProxySettings} ProxySettings */

const head = (/** @type {ProxySettings} */ { domain }) => `\
# /etc/nginx/conf.d/jholok.conf: nginx in front of \`./run\`, for ${domain}. Written by \`make proxy-config\` (docs/operating.md).
# Check the host names, the certificates and the addresses that may open the dashboard. Then name \`X-Forwarded-For\` in the
# dashboard's settings (trusted proxy).`;

const upstream = (/** @type {ProxySettings} */ settings) => `\
upstream jholok {
    server ${settings.upstream};
    keepalive 32;
    # The server closes a connection that was idle for 15 s. Kept longer, a request could meet the closing.
    keepalive_timeout 10s;
}

${NETWORK}
limit_conn_zone $jholok_network zone=jholok_sockets:10m;`;

const redirect = (/** @type {ProxySettings} */ { domain, mediaDomain, dashboardDomain, listen }) => `\
server {
    listen ${listen ? `${listen}:80` : "80"};${listen ? "" : "\n    listen [::]:80;"}
    server_name ${[domain, mediaDomain, dashboardDomain].filter(Boolean).join(" ")};
    return 301 https://$host$request_uri;
}`;

const site = (/** @type {ProxySettings} */ settings) => `\
server {
${indent(tls(settings, settings.domain, true))}
${indent(common(settings))}
${indent(reads())}

    # The dashboard and what only it asks for. Its log-in too: from here nobody tries a superuser's password.
    location ~* ${DASHBOARD_PATHS} {
        return 404;
    }
    # Pages, and files that start the app.
    location / {
        proxy_pass http://jholok;
    }
    # Compressed when the app was built, and named after their content.
    location /assets/ {
        proxy_pass http://jholok;
        proxy_cache jholok_files;
    }
    # The same, for browsers with an Accept-Language of their own.
    location /embed/ {
        proxy_pass http://jholok;
        proxy_cache_key $host$request_uri$http_accept_language;
    }
    location /api/ {
        proxy_pass http://jholok;
        proxy_cache off;
    }
    # Routes whose answers for guests depend on their address only.
    location ~ ^/api/app/(videos|people|tags|comments|oembed|info)(/|$) {
        proxy_pass http://jholok;
    }
    location ~ ^/api/collections/pages/records {
        proxy_pass http://jholok;
    }
    location = /api/realtime {
${indent(live(settings), 2)}
    }
${indent(files(settings))}
${settings.engine === "none" ? "" : `${indent(engine(settings))}\n`}}`;

const media = (/** @type {ProxySettings} */ settings) => `\
# Public files under a name of their own, for MEDIA_BASE=https://${settings.mediaDomain}, or for a CDN that reads from here.
server {
${indent(tls(settings, settings.mediaDomain))}
${indent(common(settings))}

    location / {
        return 404;
    }
${indent(mediaFiles(settings))}
}`;

const dashboard = (/** @type {ProxySettings} */ settings) => `\
# The dashboard under a host name of its own, from these addresses only.
server {
${indent(tls(settings, settings.dashboardDomain))}
${indent(common(settings))}
${settings.dashboardFrom.map((address) => `    allow ${address};`).join("\n")}
    deny all;

    location / {
        proxy_pass http://jholok;
    }
    location = /api/realtime {
        proxy_pass http://jholok;
        proxy_buffering off;
    }
}`;

/** @param {ProxySettings} settings @returns {string} a file for the http block */
export function nginxConfig(settings) {
  const parts = [
    head(settings),
    upstream(settings),
    ...(settings.engine === "none" ? [] : [readerZone]),
    cacheZones(settings),
    ...(settings.port === 443 ? [redirect(settings)] : []),
    site(settings),
    ...(settings.mediaDomain ? [media(settings)] : []),
    dashboard(settings),
  ];
  return `${parts.join("\n\n")}\n`;
}
