// For tests in which few accounts do much within seconds: limits have tests of their own.
import { facts } from "./database";
import type { Server } from "./server";

/** Before anything else is asked: engines keep what they read for some seconds. */
export const unlimited = (server: Server) =>
  facts(server, "UPDATE moderation_settings SET limits_percent = 1000000");

/** All accounts there are become old and verified ones. */
export const settled = (server: Server) =>
  facts(server, "UPDATE users SET created = '2025-01-01 00:00:00.000Z', verified = TRUE");
