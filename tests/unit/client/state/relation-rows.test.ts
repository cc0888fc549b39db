import { expect, test, vi } from "vitest";
import { createRelationSender } from "@/state/records/relation-rows";

const create = vi.hoisted(() => vi.fn(async (_row: object) => ({ id: "row" })));
vi.mock("@/lib/pocketbase/client", () => ({
  pb: { collection: () => ({ create }), authStore: { record: { id: "mina" } } },
}));

test("a new row has the further fields as they are when it is created", async () => {
  const more: { video?: string } = {};
  const send = createRelationSender("follows", "follower", "following", more);
  expect(await send("rafi", true, "")).toBe("row");
  more.video = "played";
  await send("rafi", true, "");
  expect(create.mock.calls).toEqual([
    [{ follower: "mina", following: "rafi" }],
    [{ follower: "mina", following: "rafi", video: "played" }],
  ]);
});
