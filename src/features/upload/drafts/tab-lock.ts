/** Longer than a tab that is being reloaded needs to let go. */
const PATIENCE_MS = 1500;

/**
 * One tab at a time keeps an account's draft: two would write over each other's. Resolves with the way to let go of
 * it, or with undefined while another tab has it.
 */
export async function holdDraft(user: string): Promise<(() => void) | undefined> {
  // Over plain http there are no locks: one tab is the rule.
  if (!navigator.locks) return () => {};
  const impatient = new AbortController();
  const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`draft-${user}`, { signal: impatient.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(undefined));
  });
}
