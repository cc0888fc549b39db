// Client and server validate texts alike: at, below and above every limit, the first message of the client's
// schema is the message of the server's error. Lengths are code points after the same normalization.
import { describe, expect, test } from "vitest";
import { logInSchema, signUpSchema } from "@/features/auth/schema";
import { commentSchema } from "@/features/comments/data/schema";
import { profileSchema } from "@/features/profile/schema";
import { uploadSchema } from "@/features/upload/data/schema";
import { LIMITS } from "@/state/limits";
import comments from "../../../pb_hooks/comments/validation.js";
import { normalizeTrimmed } from "../../../pb_hooks/lib/text.js";
import settings from "../../../pb_hooks/users/settings-validation.js";
import users from "../../../pb_hooks/users/validation.js";
import videos from "../../../pb_hooks/videos/validation.js";
import { messages } from "../../../scripts/lib/translations.mjs";

interface ParseResult {
  success: boolean;
  error?: { issues: { message: string }[] };
}
const MESSAGES = messages().en;
/** The client's message in English; "" if the text is valid. */
const clientMessage = (result: ParseResult) =>
  result.success ? "" : MESSAGES.get(result.error?.issues[0]?.message ?? "");
const serverMessage = (error: { message: string } | undefined) => error?.message ?? "";

/**
 * One code point each, of one, two, three and four bytes; and texts whose number of code points
 * changes in storage.
 */
const LETTERS = ["a", "é", "ক", "😀"];
const RENORMALIZED = ["e\u0301", "\u202e", "\u09dc"];
const BLANKS = ["", " ", "\n\t", "\u00a0", "\u200b", "\u2060\u202e", "\u2068\u200d"];

/** Texts around each limit: plain, padded, and with letters that change in storage. */
const around = (...limits: number[]) => [
  ...BLANKS,
  ...limits.flatMap((limit) =>
    [limit - 1, limit, limit + 1].flatMap((n) => [
      ...LETTERS.map((letter) => letter.repeat(n)),
      ...RENORMALIZED.map((text) => text + "a".repeat(n - 1)),
      ` ${"a".repeat(n)} `,
      "ড়".normalize("NFD").repeat(n),
    ]),
  ),
];

const SIGN_UP = { username: "rahim", email: "rahim@example.test", password: "secret-pass" };
const PROFILE = { username: "rahim", full_name: "", bio: "" };
const NO_CAPTION = {
  category: "",
  visibility: "public",
  sensitive: false,
  downloads: false,
  comments_off: false,
};

interface Field {
  texts: string[];
  client: (text: string) => ParseResult;
  server: (text: string) => { message: string } | undefined;
}
const FIELDS: Record<string, Field> = {
  "username at sign-up": {
    texts: [...around(3, 19), "ra-him", "রহিম", "ra him", "_a1"],
    client: (username) => signUpSchema.safeParse({ ...SIGN_UP, username }),
    server: (text) => users.usernameError(normalizeTrimmed(text), users.SIGN_UP_MAX),
  },
  "username of a profile": {
    texts: [...around(3, 30), "ra-him", "রহিম"],
    client: (username) => profileSchema.safeParse({ ...PROFILE, username }),
    server: (text) => users.usernameError(normalizeTrimmed(text), users.MAX),
  },
  password: {
    texts: around(6, 17, 18, 23, 24, 35, 36, 71, 72),
    client: (password) => signUpSchema.safeParse({ ...SIGN_UP, password }),
    server: users.passwordError,
  },
  email: {
    texts: [
      "",
      "a",
      "a@b",
      "a@b.c",
      " a@b.cd ",
      "a b@c.de",
      "a@b..c",
      "@b.cd",
      "a@",
      "a@b.cd@e.fg",
      "a+b@c.de",
    ],
    client: (email) => signUpSchema.safeParse({ ...SIGN_UP, email }),
    server: (text) => users.emailError(text.trim()),
  },
  "full name": {
    texts: around(100),
    client: (full_name) => profileSchema.safeParse({ ...PROFILE, full_name }),
    server: (text) => users.fullNameError(normalizeTrimmed(text)),
  },
  bio: {
    texts: around(200, 500),
    client: (bio) => profileSchema.safeParse({ ...PROFILE, bio }),
    server: (text) => users.bioError(normalizeTrimmed(text)),
  },
  comment: {
    texts: around(1000),
    client: (text) => commentSchema.safeParse(text),
    server: (text) => comments.textError(normalizeTrimmed(text)),
  },
  caption: {
    texts: around(500),
    client: (caption) => uploadSchema.safeParse({ ...NO_CAPTION, caption }),
    server: (text) => videos.captionError(normalizeTrimmed(text)),
  },
};

describe.each(Object.entries(FIELDS))("%s", (_, field) => {
  test("gives the same message on both sides", () => {
    for (const text of new Set(field.texts)) {
      const shown = JSON.stringify([text.slice(0, 12), [...text].length]);
      expect(clientMessage(field.client(text)), shown).toBe(serverMessage(field.server(text)));
    }
  });
});

test("the log-in accepts a password that is longer than the sign-up allows", () => {
  const { success } = logInSchema.safeParse({ username: "", email: SIGN_UP.email, password: "ক".repeat(40) });
  expect(success).toBe(true);
});

test("client and server have the same limits", () => {
  const { MIN, SIGN_UP_MAX, MAX, PASSWORD_MIN, PASSWORD_MAX_BYTES, FULL_NAME_MAX, BIO_MAX } = users;
  expect({
    usernameMin: MIN,
    usernameSignUpMax: SIGN_UP_MAX,
    usernameMax: MAX,
    passwordMin: PASSWORD_MIN,
    passwordBytes: PASSWORD_MAX_BYTES,
    fullName: FULL_NAME_MAX,
    bio: BIO_MAX,
    comment: comments.TEXT_MAX,
    caption: videos.CAPTION_MAX,
    filterWords: settings.MAX_WORDS,
    filterWord: settings.MAX_WORD_LENGTH,
  }).toEqual(
    Object.fromEntries(
      (
        [
          "usernameMin",
          "usernameSignUpMax",
          "usernameMax",
          "passwordMin",
          "passwordBytes",
          "fullName",
          "bio",
          "comment",
          "caption",
          "filterWords",
          "filterWord",
        ] as const
      ).map((name) => [name, LIMITS[name]]),
    ),
  );
});
