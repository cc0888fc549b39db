// ASVS 2.2.2. Tests each row of the validation table on the server, with the messages of the table. Lengths count
// code points: the longest valid texts consist of emoji, which have two UTF-16 units each.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { type Server, startServer } from "../../support/server";
import { testVideoFile } from "../../support/test-videos";
import { createVideo } from "../../support/users";

let server: Server;
let people: Actors;
let video: string;

beforeAll(async () => {
  server = await startServer();
  people = await createActors(server);
  video = await createVideo(people.owner, { caption: "নিয়ম" });
});
afterAll(() => server.dispose());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent
  body: any;
}

let count = 0;
const signUp = (change: Record<string, unknown>) => {
  const username = `rule_${++count}`;
  const account = { username, email: `${username}@example.test`, password: "secret", ...change };
  return people.ask("anonymous", "POST", "collections/users/records", {
    ...account,
    passwordConfirm: account.password,
  });
};
const profile = (change: Record<string, unknown>) =>
  people.ask("owner", "PATCH", `collections/users/records/${people.owner.id}`, change);
const comment = (text: string) =>
  people.ask("owner", "POST", "collections/comments/records", { user: people.owner.id, video, text });
function upload(fields: Record<string, string | File>): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ user: people.owner.id, ...fields })) form.set(name, value);
  return people.ask("owner", "POST", "collections/videos/records", form);
}

async function refused(answer: Promise<Answer>, field: string, message: string) {
  const { status, body } = await answer;
  expect(status).toBe(400);
  expect(body.data[field].message).toBe(message);
  expect(body.data[field].code).toMatch(/^[a-z][a-z_0-9]+$/);
}
const taken = async (answer: Promise<Answer>) => expect((await answer).status).toBe(200);
const emoji = (n: number) => "🌊".repeat(n);

test("sign-up: an email that is none", async () => {
  for (const email of ["nowhere", "a b@example.test", "@example.test"])
    await refused(signUp({ email }), "email", "Invalid email address");
  await taken(signUp({ email: "  blanks@example.test  " }));
});

test("a password of five, at sign-up and at log-in", async () => {
  await refused(signUp({ password: "12345" }), "password", "Password must be at least 6 characters");
  await taken(signUp({ password: "123456" }));
  const { email } = people.owner;
  const logIn = { identity: email, password: "12345" };
  expect((await people.ask("anonymous", "POST", "collections/users/auth-with-password", logIn)).status).toBe(
    400,
  );
});

test("sign-up: a username of two", async () => {
  await refused(signUp({ username: " ab " }), "username", "Username must be at least 3 characters");
  await taken(signUp({ username: " abc " }));
});

test("sign-up: a username of twenty", async () => {
  const words = "Username must be less than 20 characters";
  await refused(signUp({ username: "u".repeat(20) }), "username", words);
  await taken(signUp({ username: "u".repeat(19) }));
});

test("a comment of blanks", async () => {
  for (const blank of ["", "   ", "\n\t"]) await refused(comment(blank), "text", "Comment cannot be empty");
  await taken(comment(" ক "));
});

test("a comment of 1001", async () => {
  await refused(comment(emoji(1001)), "text", "Comment must be less than 1000 characters");
  await taken(comment(` ${emoji(1000)} `));
});

test("a caption of 501", async () => {
  const words = "Caption must be less than 500 characters";
  await refused(upload({ video: testVideoFile("short.mp4"), caption: emoji(501) }), "caption", words);
  await taken(upload({ video: testVideoFile("short.mp4"), caption: ` ${emoji(500)} ` }));
});

test("a file that is no video", async () => {
  await refused(upload({ video: testVideoFile("text.mp4") }), "video", "Please select a valid video file");
});

test("publishing without a file", async () => {
  await refused(upload({ caption: "nothing" }), "video", "Please select a video");
});

test("profile: a username of two", async () => {
  await refused(profile({ username: " ab " }), "username", "Username must be at least 3 characters");
  await taken(profile({ username: "xyz" }));
});

test("profile: a username of thirty-one", async () => {
  const words = "Username must be less than 30 characters";
  await refused(profile({ username: "u".repeat(31) }), "username", words);
  await taken(profile({ username: "u".repeat(30) }));
});

test("profile: a username with other characters", async () => {
  const words = "Username can only contain letters, numbers, and underscores";
  for (const username of ["ra-him", "ra him", "রহিম", "rahím"])
    await refused(profile({ username }), "username", words);
  await taken(profile({ username: "Rahim_123" }));
});

test("profile: a full name of 101", async () => {
  await refused(
    profile({ full_name: emoji(101) }),
    "full_name",
    "Full name must be less than 100 characters",
  );
  await taken(profile({ full_name: emoji(100) }));
});

test("profile: a bio of 501", async () => {
  await refused(profile({ bio: emoji(501) }), "bio", "Bio must be less than 500 characters");
  await taken(profile({ bio: emoji(500) }));
});

test("an avatar is a file: an address in its place is refused", async () => {
  const address = "https://example.test/me.png";
  expect((await profile({ avatar: address })).status).toBe(400);
  const { body } = await profile({ avatar_url: address });
  expect(JSON.stringify(body)).not.toContain(address);
  await taken(profile({ avatar: "" }));
});

test("every field of a profile may be sent alone, or none", async () => {
  for (const change of [{}, { username: "alone_1" }, { full_name: "আলো" }, { bio: "নদী" }, { full_name: "" }])
    await taken(profile(change));
});
