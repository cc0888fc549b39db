// ASVS 2.2.2. Tests each row of the validation table on the server, with the messages of the table. Lengths count
// code points: the longest valid texts consist of emoji, which have two UTF-16 units each.
import { expect } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { test } from "../../support/requirements";

test("sign-up rejects an invalid email", async ({ send }) => {
  for (const email of ["nowhere", "a b@example.test", "@example.test"])
    await expectRejected(send.signUp({ email }), "email", "Invalid email address");
  await expectAccepted(send.signUp({ email: "  blanks@example.test  " }));
});

test("sign-up and log-in reject a password of five characters", async ({ send }) => {
  await expectRejected(
    send.signUp({ password: "12345" }),
    "password",
    "Password must be at least 6 characters",
  );
  await expectAccepted(send.signUp({ password: "123456" }));
  expect((await send.logIn("12345")).status).toBe(400);
});

test("sign-up rejects a username of two characters", async ({ send }) => {
  await expectRejected(
    send.signUp({ username: " ab " }),
    "username",
    "Username must be at least 3 characters",
  );
  await expectAccepted(send.signUp({ username: " abc " }));
});

test("sign-up rejects a username of twenty characters", async ({ send }) => {
  const message = "Username must be less than 20 characters";
  await expectRejected(send.signUp({ username: "u".repeat(20) }), "username", message);
  await expectAccepted(send.signUp({ username: "u".repeat(19) }));
});

test("rejects a blank comment", async ({ send }) => {
  for (const blank of ["", "   ", "\n\t"])
    await expectRejected(send.comment(blank), "text", "Comment cannot be empty");
  await expectAccepted(send.comment(" ক "));
});

test("rejects a comment of 1001 characters and accepts one of 1000", async ({ send }) => {
  await expectRejected(send.comment(emoji(1001)), "text", "Comment must be less than 1000 characters");
  await expectAccepted(send.comment(` ${emoji(1000)} `));
});

test("rejects a caption of 501 characters and accepts one of 500", async ({ send }) => {
  const message = "Caption must be less than 500 characters";
  await expectRejected(
    send.video({ video: testVideoFile("short.mp4"), caption: emoji(501) }),
    "caption",
    message,
  );
  await expectAccepted(send.video({ video: testVideoFile("short.mp4"), caption: ` ${emoji(500)} ` }));
});

test("rejects a file that is not a video", async ({ send }) => {
  await expectRejected(
    send.video({ video: testVideoFile("text.mp4") }),
    "video",
    "Please select a valid video file",
  );
});

test("rejects publishing without a file", async ({ send }) => {
  await expectRejected(send.video({ caption: "nothing" }), "video", "Please select a video");
});

test("the profile rejects a username of two characters", async ({ send }) => {
  await expectRejected(
    send.profile({ username: " ab " }),
    "username",
    "Username must be at least 3 characters",
  );
  await expectAccepted(send.profile({ username: "xyz" }));
});

test("the profile rejects a username of thirty-one characters", async ({ send }) => {
  const message = "Username must be less than 30 characters";
  await expectRejected(send.profile({ username: "u".repeat(31) }), "username", message);
  await expectAccepted(send.profile({ username: "u".repeat(30) }));
});

test("the profile rejects a username with invalid characters", async ({ send }) => {
  const message = "Username can only contain letters, numbers, and underscores";
  for (const username of ["ra-him", "ra him", "রহিম", "rahím"])
    await expectRejected(send.profile({ username }), "username", message);
  await expectAccepted(send.profile({ username: "Rahim_123" }));
});

test("the profile rejects a full name of 101 characters", async ({ send }) => {
  await expectRejected(
    send.profile({ full_name: emoji(101) }),
    "full_name",
    "Full name must be less than 100 characters",
  );
  await expectAccepted(send.profile({ full_name: emoji(100) }));
});

test("the profile rejects a bio of 501 characters", async ({ send }) => {
  await expectRejected(send.profile({ bio: emoji(501) }), "bio", "Bio must be less than 500 characters");
  await expectAccepted(send.profile({ bio: emoji(500) }));
});

test("the profile rejects an address in place of an avatar file", async ({ send }) => {
  const address = "https://example.test/me.png";
  expect((await send.profile({ avatar: address })).status).toBe(400);
  const { body } = await send.profile({ avatar_url: address });
  expect(JSON.stringify(body)).not.toContain(address);
  await expectAccepted(send.profile({ avatar: "" }));
});

test("the profile accepts a change of any single field, or of none", async ({ send }) => {
  for (const change of [{}, { username: "alone_1" }, { full_name: "আলো" }, { bio: "নদী" }, { full_name: "" }])
    await expectAccepted(send.profile(change));
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body differs by request
  body: any;
}

async function expectRejected(answer: Promise<Answer>, field: string, message: string) {
  const { status, body } = await answer;
  expect(status).toBe(400);
  expect(body.data[field].message).toBe(message);
  expect(body.data[field].code).toMatch(/^[a-z][a-z_0-9]+$/);
}

async function expectAccepted(answer: Promise<Answer>) {
  expect((await answer).status).toBe(200);
}

function emoji(count: number): string {
  return "🌊".repeat(count);
}
