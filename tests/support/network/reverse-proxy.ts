import type { Server } from "../server";

/**
 * Sets a trusted proxy, so that requests with this header come from it. Returns a function that restores the
 * setting.
 */
export async function trustProxy(server: Server) {
  const { settings } = await server.superuser();
  const name = (headers: string[]) => settings.update({ trustedProxy: { headers, useLeftmostIP: false } });
  await name(["X-Forwarded-For"]);
  return () => name([]);
}

/** Header with which the proxy names a client. */
export const CLIENT = { "X-Forwarded-For": "203.0.113.7" };
/** Headers of a client's request to https://a.example. */
export const PROXIED = {
  ...CLIENT,
  Host: "127.0.0.1",
  "X-Forwarded-Host": "a.example",
  "X-Forwarded-Proto": "https",
};
