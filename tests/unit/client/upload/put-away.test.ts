// How many drafts a browser stores beside the current one.
import { expect, it } from "vitest";
import { tooManyDrafts } from "@/features/upload/actions/put-away";

const GB = 1024 ** 3;
const file = (size: number) => ({ size }) as Blob;
const drafts = (...sizes: number[]) => sizes.map((size) => ({ file: file(size) }));

it("allows five drafts in all", () => {
  expect(tooManyDrafts(drafts(1, 1, 1, 1), file(1))).toBeUndefined();
  expect(tooManyDrafts(drafts(1, 1, 1, 1, 1), file(1))?.key).toBe("draft.full");
});

it("allows 1 GB in all, and a single draft of any size", () => {
  expect(tooManyDrafts([], file(2 * GB))).toBeUndefined();
  expect(tooManyDrafts(drafts(GB / 2), file(GB / 2))).toBeUndefined();
  expect(tooManyDrafts(drafts(GB / 2), file(GB / 2 + 1))?.key).toBe("draft.space");
});
