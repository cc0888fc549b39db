import type { Server } from "../server";

/** Has the operator name a proxy; requests with this header then come from it. Returns how to undo it. */
export async function trustProxy(server: Server) {
  const { settings } = await server.superuser();
  const name = (headers: string[]) => settings.update({ trustedProxy: { headers, useLeftmostIP: false } });
  await name(["X-Forwarded-For"]);
  return () => name([]);
}

/** As the proxy names a client. */
export const CLIENT = { "X-Forwarded-For": "203.0.113.7" };
/** A client's request to https://a.example. */
export const PROXIED = {
  ...CLIENT,
  Host: "127.0.0.1",
  "X-Forwarded-Host": "a.example",
  "X-Forwarded-Proto": "https",
};
