/** A random id of 24 hex digits. `crypto.randomUUID` is missing over plain HTTP, `getRandomValues` is not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join(
    "",
  );
}
