/**
 * Keeps the screen of a phone on until the returned function is called: a while after it went dark, the browser
 * stops what the page does. Where there is no such promise (plain http, low battery) nothing happens.
 */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    // It ends by itself when the page is out of sight.
    if (document.visibilityState !== "visible") return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (over) void lock?.release();
  };
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
