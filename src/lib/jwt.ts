/** Until the token runs out. When it was issued is not in it, so its life is counted from now. */
export function secondsLeft(token: string): number {
  const payload = token.split(".")[1] ?? "";
  const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp: number };
  return exp - Date.now() / 1000;
}
