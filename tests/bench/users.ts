import type { Server } from "../support/server";
import type { Person } from "../support/users";

/** Creates many users. Tokens come by impersonation, because a log-in costs a password check. */
export async function makeUsers(server: Server, prefix: string, count: number): Promise<Person[]> {
  const root = await server.superuser();
  const password = "bench-password";
  const one = async (i: number): Promise<Person> => {
    const username = `${prefix}_${i}`;
    const email = `${username}@example.test`;
    const { id } = await root
      .collection("users")
      .create({ username, email, password, passwordConfirm: password });
    const pb = await root.collection("users").impersonate(id, 86_400);
    return { id, username, email, password, pb };
  };
  const people: Person[] = [];
  for (let i = 0; i < count; i += 8) {
    const size = Math.min(8, count - i);
    people.push(...(await Promise.all(Array.from({ length: size }, (_, k) => one(i + k)))));
  }
  return people;
}
