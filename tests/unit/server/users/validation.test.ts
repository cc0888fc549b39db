// Validation of usernames, and the fields that a client may send. Each number is a literal of the product
// text.
import { describe, expect, test } from "vitest";
import rules from "../../../../pb_hooks/users/validation.js";

test("a client may send these fields and no others", () => {
  expect(rules.WRITABLE).toEqual(["username", "full_name", "bio", "avatar", "password"]);
  expect(rules.WRITABLE_AT_SIGN_UP).toEqual(["username", "full_name", "bio", "avatar", "password", "email"]);
  expect(rules.WRITABLE_SETTINGS).toEqual(["birth_year", "language", "switches", "filters"]);
});

describe("a username", () => {
  const at = (name: string, most = 19) => rules.usernameError(name, most);

  test("has 3 to 19 characters at sign-up, up to 30 later", () => {
    expect(at("ab")).toEqual({ code: "username_min", message: "Username must be at least 3 characters" });
    expect([at("abc"), at("a".repeat(19)), at("a".repeat(30), 30)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(at("a".repeat(20))).toEqual({
      code: "username_max20",
      message: "Username must be less than 20 characters",
    });
    expect(at("a".repeat(31), 30)).toEqual({
      code: "username_max30",
      message: "Username must be less than 30 characters",
    });
  });

  test("has only plain letters, digits and underscores", () => {
    expect(at("Rahim_12")).toBeUndefined();
    for (const wrong of ["ra-him", " rahim", "rahim ", "রহিম", "ra him"])
      expect(at(wrong), wrong).toEqual({
        code: "validation_invalid_format",
        message: "Username can only contain letters, numbers, and underscores",
      });
  });

  test("may not pass for the operator or a page, nor look like one", () => {
    for (const taken of [
      "admin",
      "Admin",
      "adm1n",
      "_admin_",
      "jholok_app",
      "about",
      "www",
      "developer",
      "notifications",
    ])
      expect(at(taken), taken).toEqual({ code: "username_reserved", message: "This username is reserved" });
    for (const free of ["___", "administration", "adminn", "com"]) expect(at(free), free).toBeUndefined();
    expect(rules.RESERVED.has("root")).toBe(true);
  });

  test("may not look like the site's own name", () => {
    const code = (name: string, site: string) => rules.usernameError(name, rules.MAX, site)?.code;
    for (const name of ["My_Tok", "my_t0k", "my_tok_app", "My_Tokofficial"])
      expect(code(name, "My Tok"), name).toBe("username_reserved");
    expect([code("mytoken", "My Tok"), code("mina", "ঢেউ"), code("mina", "")]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  test("is compared with names, not with nothing", () => {
    expect(rules.RESERVED.has("")).toBe(false);
  });
});

test("a password has at least 6 characters and at most 71 bytes, of any kind", () => {
  const short = { code: "validation_min_text_constraint", message: "Password must be at least 6 characters" };
  const long = { code: "password_max", message: "Password is too long. Choose a shorter one." };
  expect([
    rules.passwordError(""),
    rules.passwordError("12345"),
    rules.passwordError("😀".repeat(5)),
  ]).toEqual([short, short, short]);
  for (const right of ["123456", "a".repeat(71), "ক".repeat(23)])
    expect(rules.passwordError(right), right).toBeUndefined();
  for (const wrong of ["a".repeat(72), "ক".repeat(24), "😀".repeat(18)])
    expect(rules.passwordError(wrong), wrong).toEqual(long);
});

test("an e-mail address is one that browsers accept, with a dot in its host, of at most 254 characters", () => {
  for (const right of [
    "a@b.cd",
    "A.b+c_9!#$%&'*/=?^`{|}~-@ex-ample.co.uk",
    `${"a".repeat(249)}@b.cd`,
    `a@${"b".repeat(63)}.cd`,
  ])
    expect(rules.emailError(right), right).toBeUndefined();
  for (const wrong of [
    "",
    "a@b",
    "@b.cd",
    "a@b..cd",
    "a@-b.cd",
    "a@b-.cd",
    "a b@c.de",
    "a@b.cd ",
    " a@b.cd",
    "a@b.cd@e.fg",
    `${"a".repeat(250)}@b.cd`,
    `a@${"b".repeat(64)}.cd`,
  ])
    expect(rules.emailError(wrong), wrong).toEqual({
      code: "validation_is_email",
      message: "Invalid email address",
    });
});

test("a full name has at most 100 characters, a bio 500", () => {
  expect([rules.fullNameError("ক".repeat(100)), rules.bioError("ক".repeat(500))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(rules.fullNameError("ক".repeat(101))).toEqual({
    code: "validation_max_text_constraint",
    message: "Full name must be less than 100 characters",
  });
  expect(rules.bioError("ক".repeat(501))).toEqual({
    code: "validation_max_text_constraint",
    message: "Bio must be less than 500 characters",
  });
});

test("texts from four times the limit on are rejected by size alone, before they are read", () => {
  const judge = (sent: Record<string, string>, most = 19) => {
    const found = rules.sizeError((field: string) => sent[field] ?? "", most);
    return found && [found.field, found.error.code];
  };
  expect(judge({})).toBeUndefined();
  expect(
    judge({ username: "x".repeat(76), full_name: "x".repeat(400), bio: "x".repeat(2000) }),
  ).toBeUndefined();
  expect(judge({ username: "x".repeat(77) })).toEqual(["username", "username_max20"]);
  expect(judge({ username: "x".repeat(120) }, 30)).toBeUndefined();
  expect(judge({ username: "x".repeat(121) }, 30)).toEqual(["username", "username_max30"]);
  expect(judge({ full_name: "x".repeat(401) })).toEqual(["full_name", "validation_max_text_constraint"]);
  expect(judge({ bio: "x".repeat(2001) })).toEqual(["bio", "validation_max_text_constraint"]);
  expect(judge({ email: "x".repeat(1016) })).toBeUndefined();
  expect(judge({ email: "x".repeat(1017) })).toEqual(["email", "validation_is_email"]);
});
