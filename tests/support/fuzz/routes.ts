// Lists all routes: the app's, as the hooks wire them, and PocketBase's own for records and users.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../server";

export interface Route {
  method: string;
  /** Contains {names} in place of values. */
  path: string;
}

/** Read from the wiring, so that new routes are included at once. */
export function ourRoutes(): Route[] {
  const folder = join(ROOT, "pb_hooks");
  const files = readdirSync(folder).filter((name) => name.endsWith(".pb.js"));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const wired = text.matchAll(/routerAdd\(\s*"([A-Z]+)",\s*"([^"]+)"/g);
    return [...wired].map(([, method = "", path = ""]) => ({ method, path }));
  });
}

const RECORDS: [string, string][] = [
  ["GET", "/records"],
  ["POST", "/records"],
  ["GET", "/records/{id}"],
  ["PATCH", "/records/{id}"],
  ["DELETE", "/records/{id}"],
];
const ACCOUNTS: [string, string][] = [
  ["GET", "/auth-methods"],
  ["POST", "/auth-with-password"],
  ["POST", "/auth-with-oauth2"],
  ["POST", "/request-otp"],
  ["POST", "/auth-with-otp"],
  ["POST", "/auth-refresh"],
  ["POST", "/request-password-reset"],
  ["POST", "/confirm-password-reset"],
  ["POST", "/request-verification"],
  ["POST", "/confirm-verification"],
  ["POST", "/request-email-change"],
  ["POST", "/confirm-email-change"],
  ["POST", "/impersonate/{id}"],
];
const OTHERS: [string, string][] = [
  ["POST", "/api/realtime"],
  ["GET", "/api/files/{collection}/{id}/{file}"],
  ["POST", "/api/files/token"],
  ["POST", "/api/batch"],
  ["GET", "/api/health"],
  ["GET", "/api/settings"],
  ["GET", "/api/collections"],
  ["GET", "/api/logs"],
  ["GET", "/api/backups"],
  ["POST", "/api/sql"],
  ["GET", "/api/crons"],
];

export function allRoutes(collections: string[]): Route[] {
  const under = (name: string, some: [string, string][]) =>
    some.map(([method, path]) => ({ method, path: `/api/collections/${name}${path}` }));
  return [
    ...ourRoutes(),
    ...collections.flatMap((name) => under(name, RECORDS)),
    ...["users", "_superusers"].flatMap((name) => under(name, ACCOUNTS)),
    ...OTHERS.map(([method, path]) => ({ method, path })),
  ];
}
