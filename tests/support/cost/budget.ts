// Budgets of single requests, and the exceptions.
import type { Cost } from "./measure";
import type { Operation } from "./operations";

export const BUDGET = { cpu: 300, mb: 30, bytes: 1_000_000 };

/** Larger budgets with their reasons. `input` is a prefix of the operation's input. */
const EXCEPTIONS: { name: string; input?: string; budget: Partial<typeof BUDGET>; why: string }[] = [
  ...["bookmarks", "likes", "comments"].map((name) => ({
    name: `GET /api/collections/${name}/records`,
    input: "?perPage=100",
    budget: { cpu: 500 },
    why: "the visibility of each row's video is asked for a user who follows 1,000: up to 330 ms on the machine of the docs",
  })),
];

/** @param slower factor of the CPU budget on this machine, see `slowness` */
export function overBudget({ name, input }: Operation, cost: Cost, slower = 1): string[] {
  const exception = EXCEPTIONS.find((one) => one.name === name && input.startsWith(one.input ?? ""));
  const budget = { ...BUDGET, ...exception?.budget };
  budget.cpu *= slower;
  return (["cpu", "mb", "bytes"] as const).flatMap((unit) =>
    cost[unit] > budget[unit] ? [`${name} ${input}: ${cost[unit]} ${unit}, at most ${budget[unit]}`] : [],
  );
}
