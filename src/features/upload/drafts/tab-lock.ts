// Lets one tab at a time store a user's draft: two tabs would overwrite each other's.

/** Longer than a reloading tab needs to release its lock. */
const TIMEOUT_MS = 1500;

/** Resolves with a function that releases the lock, or with undefined while another tab holds it. */
export async function lockDraft(user: string): Promise<(() => void) | undefined> {
  // Web Locks are missing over plain HTTP; a single tab is assumed there.
  if (!navigator.locks) return () => {};
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`draft-${user}`, { signal: timeout.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(undefined));
  });
}
