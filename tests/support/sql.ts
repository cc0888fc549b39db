import type PocketBase from "pocketbase";

/**
 * Runs one statement on the server's database through PocketBase's route for superusers. Returns at most 1,000
 * rows.
 */
export async function sql(root: PocketBase, query: string): Promise<{ rows: unknown[][] }> {
  return root.send("/api/sql", { method: "POST", body: { query } });
}
