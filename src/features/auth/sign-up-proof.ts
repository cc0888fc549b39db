// Proof of work against bots: the browser solves a small puzzle while the user fills in the form. The other half is the
// honeypot field in auth-form.tsx.
import { networkLost, toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";

interface Challenge {
  challenge: string;
  bits: number;
}

/** The server takes an answer within this time for a bot's. */
const TOO_FAST_MS = 2000;
const TRIES = 3;

let proof: Promise<string> | undefined;

async function requestProof(): Promise<string> {
  // Log-in loads this file too, and needs no hash function.
  const [{ challenge, bits }, { solve }] = await Promise.all([
    get<Challenge>("/api/app/challenge"),
    import("@/lib/proof-of-work").catch(() => Promise.reject(networkLost())),
  ]);
  return solve(challenge, bits);
}

/** Fetches and solves a puzzle; further calls share the same one. */
export function prepareProof(): Promise<string> {
  proof ??= requestProof();
  // A network error must not be cached.
  proof.catch(() => {
    proof = undefined;
  });
  return proof;
}

/** Sends with the answer; retries if the server calls it too early or expired. Rejects with the server's error. */
export async function withProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const sent = await send(await prepareProof());
      proof = undefined;
      return sent;
    } catch (refused) {
      const { fields } = toAppError(refused);
      if (!fields.proof || tries === TRIES) throw refused;
      if (fields.proof.code === "proof_too_fast") await new Promise((wait) => setTimeout(wait, TOO_FAST_MS));
      else proof = undefined;
    }
  }
}
