// Checks response headers and transport: the rules for a visitor's browser, and protection of the connection.
import { connect } from "node:tls";
import { must, ok } from "./findings.mjs";

const DAY_MS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;
const YEAR = 31_536_000;
/** An origin that the site does not know: a browser on another site. */
const STRANGER = "https://elsewhere.invalid";

/** @param {URL} url */
const local = ({ hostname }) => /^(localhost|127\.|\[::1\]$)/.test(hostname);

/** End of the certificate's validity. @param {URL} url @returns {Promise<number>} */
function certificateEnd(url) {
  return new Promise((done, failed) => {
    const port = Number(url.port || 443);
    const socket = connect({ host: url.hostname, port, servername: url.hostname }, () => {
      done(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("error", failed);
  });
}

/** @param {number} end of the certificate @param {number} now both in ms since 1970 */
export function certificateFinding(end, now) {
  const days = (end - now) / DAY_MS;
  return must(
    days > MIN_CERTIFICATE_DAYS,
    `the certificate is valid for ${Math.floor(days)} days`,
    "Renew it.",
  );
}

/** @param {URL} url @param {Headers} headers @returns {Promise<import("./findings.mjs").Finding[]>} */
async function transport(url, headers) {
  if (url.protocol !== "https:") {
    return [
      must(local(url), "the address uses HTTPS or is local", "Serve it as https: ./run yourdomain.com"),
    ];
  }
  const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
  return [
    ok("the address uses HTTPS"),
    certificateFinding(await certificateEnd(url), Date.now()),
    must(
      age >= YEAR,
      "HSTS is set for a year",
      "Let the proxy send X-Forwarded-Proto: https, and set its header in the dashboard (Settings, trusted proxy).",
    ),
  ];
}

/** @param {URL} url */
export async function checkHeaders(url) {
  const page = await fetch(new URL("/", url));
  const api = await fetch(new URL("/api/health", url), { headers: { Origin: STRANGER } });
  const policy = page.headers.get("content-security-policy") ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const proxy = "A proxy in front must not change the app's headers.";
  const sniff = [page, api].every(({ headers }) => headers.get("x-content-type-options") === "nosniff");
  const origin = api.headers.get("access-control-allow-origin");
  const cookies = [page, api].flatMap(({ headers }) => headers.getSetCookie());
  return [
    ...(await transport(url, page.headers)),
    must(page.status === 200, "the app is served", "Build it: make build"),
    must(
      policy.includes("default-src 'none'") &&
        scripts !== "" &&
        !/unsafe-inline|unsafe-eval'|\*/.test(scripts.replace("'wasm-unsafe-eval'", "")),
      "pages have a content policy",
      proxy,
    ),
    must(
      scripts.includes(`${url.origin}/assets/`) || scripts.includes("'self'"),
      "the content policy names the address in the browser",
      "The proxy must send Host and X-Forwarded-Proto; set its header in the dashboard (Settings, trusted proxy).",
    ),
    must(policy.includes("frame-ancestors 'none'"), "no other site can frame the app", proxy),
    must(sniff, "nosniff is set", proxy),
    must(
      origin === null,
      "other sites cannot read responses",
      `Allowed now: ${origin}. Start the server with --origins= and its own address; see docs/operating.md`,
    ),
    must(
      cookies.length === 0,
      "no cookies are set",
      "A proxy in front sets cookies, which the app does not need.",
    ),
  ];
}
