// Shows the server that somebody took the trouble: a browser solves a small puzzle while the form is filled in, and no
// person has to. What is not for people to fill in is the other half of it: see auth-form.tsx.
import { toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import { solve } from "@/lib/proof-of-work";

interface Challenge {
  challenge: string;
  bits: number;
}

/** Sooner after the puzzle was given, the server takes the answer for a machine's. */
const TOO_FAST_MS = 2000;
const TRIES = 3;

let proof: Promise<string> | undefined;

/** Begins with the puzzle; asked again it goes on with the same. */
export function prepareProof(): Promise<string> {
  proof ??= get<Challenge>("/api/app/challenge").then(({ challenge, bits }) => solve(challenge, bits));
  // A lost line must not be remembered.
  proof.catch(() => {
    proof = undefined;
  });
  return proof;
}

/** Sends with an answer, and once more where that came too early or too late. Rejects with what the server said. */
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
