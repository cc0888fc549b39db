// Code that could not be fetched is asked for again. Browsers do not keep a failed import (tried in Chromium).

const RETRY_MS = 3000;

/** True where the server answers, whatever it says. */
const reachable = () =>
  fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Resolves when the browser says that the network is back, or after a while. */
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

/** Tries until `load` resolves. Rejects only where the server answers and the code cannot be had, as after a new release. */
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
