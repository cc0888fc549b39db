// Product text: the dialog of the own profile, with its part of the validation table.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, fill, press, showsToast } from "../../support/component/actions";
import { fails, holds, inBoth, isIn, type Word } from "../../support/component/app";

const dialog = () => page.getByRole("dialog");
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const save = () => dialog().css('button[type="submit"]');

async function openDialog(word: Word) {
  await press(button(word("প্রোফাইল এডিট", "Edit Profile")));
  await expect.element(save()).toBeVisible();
}

type Change = Partial<Record<"username" | "full_name" | "bio", string>>;

async function expectRejection(change: Change, [bn, en]: readonly [string, string], as = "tuli") {
  isIn("studio");
  await inBoth(
    "/profile",
    async (word) => {
      await openDialog(word);
      if (change.username !== undefined) await fill(field(word("ইউজারনেম", "Username")), change.username);
      if (change.full_name !== undefined) await fill(field(word("পুরো নাম", "Full name")), change.full_name);
      await press(save());
      await showsToast(word(bn, en));
      await expect.element(dialog()).toBeVisible();
    },
    as,
  );
}

test("the profile rejects a username of two characters", () =>
  expectRejection({ username: " ab " }, [
    "ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে",
    "Username must be at least 3 characters",
  ]));

test("the profile rejects a username of thirty-one characters", () =>
  expectRejection({ username: "u".repeat(31) }, [
    "ইউজারনেম ৩০ অক্ষরের বেশি হতে পারবে না",
    "Username must be less than 30 characters",
  ]));

test("the profile rejects a username with invalid characters", () =>
  expectRejection({ username: "ra-him" }, [
    "ইউজারনেমে শুধু ইংরেজি অক্ষর, সংখ্যা ও আন্ডারস্কোর (_) ব্যবহার করা যাবে",
    "Username can only contain letters, numbers, and underscores",
  ]));

test("the profile rejects a full name of 101 characters", () =>
  expectRejection({ full_name: "🌊".repeat(101) }, [
    "পুরো নাম ১০০ অক্ষরের বেশি হতে পারবে না",
    "Full name must be less than 100 characters",
  ]));

// The input accepts 200 characters, so a longer bio can only be an old one.
test("the profile rejects a bio of 501 characters", () =>
  expectRejection({}, ["বায়ো ৫০০ অক্ষরের বেশি হতে পারবে না", "Bio must be less than 500 characters"], "lota"));

test("the input for the bio is limited to 200 characters", async () => {
  await inBoth(
    "/profile",
    async (word) => {
      await openDialog(word);
      const bio = field(word("বায়ো", "Bio"));
      await fill(bio, "🌊".repeat(201));
      await expect.element(bio).toHaveValue("🌊".repeat(200));
      await expect.element(page.getByText(word("২০০/২০০", "200/200"))).toBeVisible();
    },
    "mina",
  );
});

test("the dialog has username, full name and bio; Save Changes shows Saving... during the request", async () => {
  await inBoth(
    "/profile",
    async (word) => {
      await openDialog(word);
      for (const name of [word("ইউজারনেম", "Username"), word("পুরো নাম", "Full name"), word("বায়ো", "Bio")])
        await expect.element(field(name)).toBeVisible();
      expect(dialog().getByRole("textbox").elements()).toHaveLength(3);
      await expect.element(save()).toHaveTextContent(word("সেভ করুন", "Save Changes"));
      const go = holds("PATCH", /\/api\/collections\/users\/records/);
      await press(save());
      await expect.element(save()).toHaveTextContent(word("সেভ হচ্ছে…", "Saving..."));
      await expect.element(save()).toBeDisabled();
      go();
      await expect.element(dialog()).not.toBeInTheDocument();
      await showsToast(word("প্রোফাইল সেভ হয়েছে", "Profile updated successfully"));
    },
    "mina",
  );
});

test("a failed change of the profile shows the reason and leaves the dialog open", async () => {
  fails("PATCH", /\/api\/collections\/users/);
  await inBoth(
    "/profile",
    async (word) => {
      await openDialog(word);
      await press(save());
      await showsToast(
        word(
          "প্রোফাইল সেভ করা যায়নি: ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।",
          "Failed to update profile: Network error. Check your connection and try again.",
        ),
      );
      await expect.element(dialog()).toBeVisible();
    },
    "mina",
  );
});
