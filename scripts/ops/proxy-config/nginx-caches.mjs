// Writes the caches of nginx: answers for guests, for a second, and files.
import { altSvc, indent, proxyHeaders } from "./nginx-server.mjs";

/** @typedef {import("./settings.mjs").ProxySettings} ProxySettings */

/** @param {ProxySettings} settings */
export const cacheZones = ({ cache, fileCache }) => `\
# What nobody has asked for in ten seconds is deleted: an answer that is shown while a newer one comes is hardly older.
proxy_cache_path ${cache}/jholok-reads levels=1:2 keys_zone=jholok_reads:10m max_size=200m inactive=10s use_temp_path=off;
proxy_cache_path ${cache}/jholok-files levels=1:2 keys_zone=jholok_files:20m max_size=${fileCache} inactive=7d use_temp_path=off;
map $http_accept_encoding $jholok_encoding {
    default "";
    "~*(^|,) *br *(,|$)" br;
    "~*(^|,) *gzip *(,|$)" gzip;
}
# Only files without a token are public. Other queries would fill the cache with copies.
map $args $jholok_odd_query {
    default 1;
    "" "";
    "~^thumb=[0-9a-z]+$" "";
}`;

/** Answers for guests. The rule is the server's: what it marks with \`s-maxage\` is stored, nothing else. */
export const reads = () => `
# What the server marks with s-maxage is stored, nothing else, and nothing for users. One request asks for all that wait;
# while it runs, others get the answer of a second ago. The server varies by encoding, which is in the key, by
# Authorization and Origin, which are never stored, and by language, which is in the key of /embed/.
proxy_cache jholok_reads;
proxy_cache_key $host$request_uri$jholok_encoding;
proxy_ignore_headers Vary;
proxy_cache_bypass $http_authorization $http_origin $arg_seen;
proxy_no_cache $http_authorization $http_origin;
proxy_cache_lock on;
proxy_cache_use_stale updating;
# The server does not compress these itself: pages with tags of a video or with a name of your own, and feeds.
gzip on;
gzip_vary on;
gzip_types application/atom+xml application/feed+json application/manifest+json image/svg+xml;`;

/** @param {ProxySettings} settings @param {string[]} headers */
const stored = (settings, headers) => `\
proxy_pass http://jholok;
# In pieces of 1 MB, so that the end of a video needs not its beginning.
slice 1m;
${proxyHeaders(settings)}
proxy_set_header Range $slice_range;
proxy_set_header Origin "";
proxy_cache jholok_files;
proxy_cache_key $host$request_uri$slice_range;
proxy_cache_lock on;
# The server says a month. A removed file has to be gone in seconds, so nginx asks every five whether it changed.
proxy_ignore_headers Cache-Control Expires Vary;
proxy_cache_valid 200 206 5s;
proxy_cache_valid 404 1s;
proxy_cache_revalidate on;
${[...headers, ...altSvc(settings)].join("\n")}`;

const SAME_ORIGIN = "add_header Cross-Origin-Resource-Policy same-origin;";

/** @param {ProxySettings} settings */
export const files = (settings) => `
location = /api/files/token {
    proxy_pass http://jholok;
    proxy_cache off;
}
location /api/files/ {
    error_page 418 = @jholok_private;
    if ($jholok_odd_query) {
        return 418;
    }
    if ($http_origin) {
        return 418;
    }
    # Pages of other sites may not show the files of this one.
${indent(stored(settings, [SAME_ORIGIN]))}
    proxy_cache_use_stale off;
}
# A file that is not public has a token in its address: no cache may keep it. The server says a month for all files.
location @jholok_private {
    proxy_pass http://jholok;
    proxy_cache off;
    proxy_hide_header Cache-Control;
    add_header Cache-Control "private, no-store";
    ${[SAME_ORIGIN, ...altSvc(settings)].join("\n    ")}
}`;

/** Public files on a name of their own; \`same-site\`: of a name below the same domain. @param {ProxySettings} settings */
export const mediaFiles = (settings) => `\
location /api/files/ {
    if ($jholok_odd_query) {
        return 404;
    }
    # Pages of ${settings.domain} may show and read them.
    proxy_hide_header Access-Control-Allow-Origin;
${indent(
  stored(settings, [
    `add_header Access-Control-Allow-Origin https://${settings.domain};`,
    "add_header Cross-Origin-Resource-Policy same-site;",
  ]),
)}
}`;
