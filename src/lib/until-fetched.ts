// Retries the import of code that could not be loaded. Browsers do not cache a failed import (tested in
// Chromium).

const RETRY_MS = 3000;

/** True if the server answers, with any status. */
const reachable = () =>
  fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Resolves when the browser is online again, or after RETRY_MS. */
function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, RETRY_MS);
    addEventListener("online", go);
    function go() {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    }
  });
}

/**
 * Retries until `load` resolves. Rejects only if the server answers but the code is missing, as after a new
 * release.
 */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  let answered = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const before = answered;
      answered = await reachable();
      if (before && answered) throw error;
      if (!answered) await nextTry();
    }
  }
}
