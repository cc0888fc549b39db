// Writes nginx' part of the live engine, and the limit of its readers: connections of one network, as the server limits its own.
import { indent } from "./nginx-server.mjs";

/** @typedef {import("./settings.mjs").ProxySettings} ProxySettings */

export const NETWORK = `\
# One IPv4 address, or the /64 of an IPv6 address.
map $binary_remote_addr $jholok_network {
    default $binary_remote_addr;
    "~(?s)^(?<jholok_prefix>.{8}).{8}$" $jholok_prefix;
}`;

/** A map by address instead of a limit in the location: Nchan's file stays as it is for an nginx without this zone. */
export const readerZone = `\
# Readers of the live engine. They count apart: the browser of a user has a connection to the server besides.
map $uri $jholok_reader {
    default "";
    "~^/(api/live|connection)/" $jholok_network;
}
limit_conn_zone $jholok_reader zone=jholok_readers:10m;`;

const limit = (/** @type {ProxySettings} */ { sockets }) => `\
limit_conn jholok_readers ${sockets};
limit_conn_status 429;`;

/** Nchan answers itself, by a file of its own; Centrifugo is another program. @param {ProxySettings} settings */
const locations = ({ engine, nchan, engineUpstream }) =>
  engine === "nchan"
    ? `include ${nchan};`
    : `\
location ~ ^/(connection/sse|emulation)$ {
    proxy_pass http://${engineUpstream};
    proxy_cache off;
    proxy_buffering off;
    send_timeout 5s;
}`;

/** For the site's server. @param {ProxySettings} settings */
export const engine = (settings) => `\
# The live engine.
${limit(settings)}
${locations(settings)}`;

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** The whole nginx.conf of Nchan behind another proxy. @param {ProxySettings} settings */
export const nchanContainer = (settings) => `\
# nginx.conf of Nchan behind Caddy, for compose.yaml: browsers come through Caddy to port 8092, the server posts to 8091.
# /tmp/nchan.conf is docs/proxies/nchan.conf with the key. Written by \`node scripts/checks/generated-files.mjs --write\`.
load_module /usr/lib/nginx/modules/ngx_nchan_module.so;
daemon off;
pid /tmp/nginx.pid;
error_log stderr;
worker_rlimit_nofile 20000;
events {
    worker_connections 10000;
}
http {
    access_log off;
${indent(TEMPORARY.map((name) => `${name}_temp_path /tmp/${name};`).join("\n"))}
${indent(NETWORK)}
${indent(readerZone)}
    server {
        listen ${settings.engineUpstream};
        # Caddy names the browser's address.
        set_real_ip_from 127.0.0.1;
        real_ip_header X-Forwarded-For;
${indent(limit(settings), 2)}
        location / {
            return 404;
        }
        include /tmp/nchan.conf;
    }
}
`;
