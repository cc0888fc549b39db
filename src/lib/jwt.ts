/** Seconds until the token expires. The token has no issue time, so callers measure its lifetime from now. */
export function secondsUntilExpiry(token: string): number {
  const payload = token.split(".")[1] ?? "";
  const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp: number };
  return exp - Date.now() / 1000;
}
