// The code from a mail, as users type or paste it.
import { expect, test } from "vitest";
import { codeSchema } from "@/features/auth/schema";

const read = (code: string) => codeSchema.safeParse({ code });

test.each(["123456", " 123 456\n", "123-456", "১২৩৪৫৬", "১২৩ 456"])("%j is read as 123456", (typed) => {
  expect(read(typed).data).toEqual({ code: "123456" });
});

test.each(["", "12345", "1234567", "12345x", "١٢٣٤٥٦"])("%j is rejected", (typed) => {
  expect(read(typed).error?.issues[0]?.message).toBe("code.code_wrong");
});
