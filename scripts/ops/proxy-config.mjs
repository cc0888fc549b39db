// Writes the configuration of nginx or Caddy in front of the server, for one site.
//   node scripts/ops/proxy-config.mjs     KIND=nginx|caddy DOMAIN= MEDIA_DOMAIN= ENGINE=none|nchan OUT=
// Without OUT= it prints. Further settings, with their defaults: docs/operating.md, "Addresses and the proxy".
import { writeFileSync } from "node:fs";
import { fail } from "../lib/paths.mjs";
import { proxyConfig } from "./proxy-config/write.mjs";

try {
  const text = proxyConfig(process.env);
  if (process.env.OUT) writeFileSync(process.env.OUT, text);
  else process.stdout.write(text);
} catch (error) {
  fail(error);
}
