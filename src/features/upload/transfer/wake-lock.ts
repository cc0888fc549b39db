// Keeps a phone's screen on during an upload.
/**
 * Keeps a phone's screen on until the returned function is called: some time after it turns off, the browser stops the
 * page's work. Without the API (plain HTTP, low battery) nothing happens.
 */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let released = false;
  const acquire = async () => {
    // The browser releases the lock when the page is hidden.
    if (document.visibilityState !== "visible") return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (released) void lock?.release();
  };
  document.addEventListener("visibilitychange", acquire);
  void acquire();
  return () => {
    released = true;
    document.removeEventListener("visibilitychange", acquire);
    void lock?.release();
  };
}
