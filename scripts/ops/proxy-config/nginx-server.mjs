// Directives that each server of nginx' configuration has.

/** @typedef {import("./settings.mjs").ProxySettings} ProxySettings */

/** @param {string} text @param {number} [depth] */
export const indent = (text, depth = 1) => text.replace(/^(?=.)/gm, "    ".repeat(depth));

/** A location with headers of its own sends none of the server's, so it repeats this one. @param {ProxySettings} settings */
export const altSvc = ({ http3, port }) =>
  http3 ? [`add_header Alt-Svc 'h3=":${port}"; ma=86400' always;`] : [];

/**
 * @param {ProxySettings} settings
 * @param {string} name of the server
 * @param {boolean} [isFirst] of those with HTTP/3
 */
export function tls(settings, name, isFirst = false) {
  const { listen, port, http3, certificate, key } = settings;
  const addresses = listen ? [`${listen}:${port}`] : [`${port}`, `[::]:${port}`];
  const old = addresses.map((address) => `listen ${address} ssl http2;`);
  const quic = `quic${isFirst ? " reuseport" : ""}`;
  const current = addresses.flatMap((address) => [`listen ${address} ssl;`, `listen ${address} ${quic};`]);
  return [
    ...(http3 ? [...current, "http2 on;", ...altSvc(settings)] : old),
    `server_name ${name};`,
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
    "ssl_session_cache shared:jholok_tls:5m;",
  ].join("\n");
}

/**
 * Headers to the server. A location that sets one sends none of the others, so it repeats them.
 * @param {ProxySettings} settings
 */
export const proxyHeaders = ({ port }) => `\
proxy_set_header Connection "";
proxy_set_header Host $host${port === 443 ? "" : `:${port}`};
proxy_set_header Accept-Encoding $jholok_encoding;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Forwarded-Host "";
proxy_set_header Forwarded "";
# The server keeps this id in its log and its answer.
proxy_set_header X-Request-Id $request_id;`;

/** @param {ProxySettings} settings */
export const common = (settings) => `
# Time-outs as the server has them: headers 10 s, a body that stands still 12 s, idle 15 s.
client_header_timeout 10s;
client_body_timeout 12s;
keepalive_timeout 15s;
# A video has 100 MB at most.
client_max_body_size 101m;
proxy_http_version 1.1;
# Set here, so that nothing of them comes from a client. Of Accept-Encoding one value is left: each compressed form is
# stored once.
${proxyHeaders(settings)}
# Videos are sent as they come: what a proxy keeps is lost when a phone loses its network.
proxy_request_buffering off;
# The server answers at once, but for an upload whose last bytes are slow.
proxy_read_timeout 65m;
proxy_send_timeout 30s;`;

/** Live connections. @param {ProxySettings} settings */
export const live = ({ sockets }) => `\
proxy_pass http://jholok;
proxy_cache off;
proxy_buffering off;
limit_conn jholok_sockets ${sockets};
limit_conn_status 429;
# A browser that takes nothing for so long is disconnected, before its events pile up in the server.
send_timeout 5s;`;
