// Turns limits off for tests in which few users do much in seconds. Limits have tests of their own.
import { query } from "./database";
import type { Server } from "./server";

/** Call before other requests, because engines cache settings for some seconds. */
export const removeLimits = (server: Server) =>
  query(server, "UPDATE site_settings SET limits_percent = 1000000");

/** Makes all existing users old and verified. */
export const settled = (server: Server) =>
  query(server, "UPDATE users SET created = '2025-01-01 00:00:00.000Z', verified = TRUE");
