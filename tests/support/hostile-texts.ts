// Hostile texts: markup that runs scripts, script addresses, redirects to other sites.

/** Each one calls a function that the browser tests watch. */
const CALLS = ["alert(1)", "pwned()", "confirm`1`", "prompt(1)", "top['pwned']()"];

const SHAPES: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt>${call}</sCrIpT>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `--><script>${call}</script><!--`,
  (call) => `]]><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `"><script>${call}</script>`,
  (call) => `'><script>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img/src='x'/onerror='${call}'>`,
  (call) => `"><img src=x onerror="${call}">`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<math><mtext><img src=x onerror=${call}></mtext></math>`,
  (call) => `<body onload=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src="javascript:${call}">`,
  (call) => `<a href="javascript:${call}" autofocus onfocus=${call}>x</a>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<select autofocus onfocus=${call}>`,
  (call) => `<marquee onstart=${call}>`,
  (call) => `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${call}>`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<form action="javascript:${call}"><button autofocus onfocus=${call}>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<link rel=stylesheet href="javascript:${call}">`,
  (call) => `<template><script>${call}</script></template><img src=x onerror=${call}>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `" onmouseover="${call}" autofocus onfocus="${call}`,
  (call) => `' onfocus='${call}' autofocus x='`,
  (call) => `javascript:${call}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `%3Cscript%3E${call}%3C/script%3E`,
];

/** Two hundred. */
export const XSS = SHAPES.flatMap((shape) => CALLS.map(shape));

/** Forty ways to write an address that is not a web page. */
export const SCHEMES = [
  ..."javascript:alert(1) JAVASCRIPT:alert(1) JaVaScRiPt:alert(1) javascript://%0aalert(1)".split(" "),
  ..."javascript&colon;alert(1) &#106;avascript:alert(1) javascript&#58;alert(1) java%0ascript:alert(1)".split(
    " ",
  ),
  ..."javascript:void(0) javascript://example.com/%0dalert(1) //javascript:alert(1) livescript:alert(1)".split(
    " ",
  ),
  ..."data:text/html,<script>alert(1)</script> DATA:text/html;base64,PHNjcmlwdD4 data:,x data:image/svg+xml,x".split(
    " ",
  ),
  ..."vbscript:msgbox(1) VBSCRIPT:x file:///etc/passwd FILE:///c:/ filesystem:http://x/y blob:http://x/y".split(
    " ",
  ),
  ..."about:blank view-source:http://x chrome://settings ms-settings:x intent://x#Intent;end tel:999 sms:999".split(
    " ",
  ),
  ..."mailto:x@example.test ftp://x ws://x feed:javascript:alert(1) jar:http://x!/y mhtml:http://x res://x".split(
    " ",
  ),
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
];

const EVIL = "evil.example";
/** Sixty addresses that must not lead to another site, each as a value of `next`. */
export const REDIRECTS = [
  ...["//", "///", "////", "/\\", "\\\\", "\\/", "/\\/", "/\\\\", "\\", "/;@", "/.@"].map(
    (s) => `${s}${EVIL}`,
  ),
  ...["http://", "https://", "HTTP://", "http:", "https:", "http:/", "https:/", "http:\\\\", "https:///"].map(
    (s) => `${s}${EVIL}`,
  ),
  ...["/\t/", "/\n/", "/\r/", "\t//", "\n//", " //", "//\t", "/\0/", "\u00a0//", "\u3000//", "\ufeff//"].map(
    (s) => `${s}${EVIL}`,
  ),
  ...["/.//", "/..//", "/a/..//", "/%2e//", "/%2e%2e//", "/./\\", "/a/../\\", "/?//", "/#//"].map(
    (s) => `${s}${EVIL}`,
  ),
  ...["%2f%2f", "/%2f", "/%5c", "%5c%5c", "/%09/", "%0a//", "/%252f", "//%00", "/%e3%80%82"].map(
    (s) => `${s}${EVIL}`,
  ),
  `//${EVIL}@127.0.0.1`,
  `//127.0.0.1@${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `:80@${EVIL}`,
  `//[::1]@${EVIL}`,
  `javascript://${EVIL}/%0aalert(1)`,
  `data:text/html,<script>location='//${EVIL}'</script>`,
  `/auth?next=//${EVIL}`,
  `/auth?next=/auth?next=//${EVIL}`,
  `//${EVIL}%2f..`,
];
