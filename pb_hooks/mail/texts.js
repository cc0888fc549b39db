// Texts of mails, with the slots {site}, {account}, {address} and {code}. A mail without `action` has no link.

/** @typedef {{ subject: string, lines: string[], action?: string, end: string }} Words */

/** @type {Record<string, Record<import("./compose.js").Kind, Words>>} */
const TEXTS = {
  bn: {
    reset: {
      subject: "{site}: নতুন পাসওয়ার্ড দিন",
      lines: [
        "@{account}-এর পাসওয়ার্ড বদলানোর অনুরোধ পেয়েছি।",
        "নিচের বোতামে চাপ দিয়ে নতুন পাসওয়ার্ড দিন। লিংকটি ৩০ মিনিট কাজ করবে।",
      ],
      action: "নতুন পাসওয়ার্ড দিন",
      end: "আপনি অনুরোধ না করে থাকলে কিছু করতে হবে না, পাসওয়ার্ড আগেরটাই থাকবে।",
    },
    verify: {
      subject: "{site}: ইমেইল নিশ্চিত করুন",
      lines: ["স্বাগতম, @{account}!", "এই ইমেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করতে নিচের বোতামে চাপ দিন।"],
      action: "ইমেইল নিশ্চিত করুন",
      end: "আপনি অ্যাকাউন্ট না খুলে থাকলে এই মেইলটি উপেক্ষা করুন।",
    },
    email: {
      subject: "{site}: নতুন ইমেইল ঠিকানা নিশ্চিত করুন",
      lines: [
        "@{account} অ্যাকাউন্টের ইমেইল বদলে {address} করার অনুরোধ পেয়েছি।",
        "নিশ্চিত করতে নিচের বোতামে চাপ দিয়ে পাসওয়ার্ড দিন। লিংকটি ৩০ মিনিট কাজ করবে।",
      ],
      action: "নতুন ঠিকানা নিশ্চিত করুন",
      end: "আপনি অনুরোধ না করে থাকলে এই মেইলটি উপেক্ষা করুন, কিছুই বদলাবে না।",
    },
    undo: {
      subject: "{site}: ইমেইল ঠিকানা বদলানো হয়েছে",
      lines: [
        "@{account} অ্যাকাউন্টের ইমেইল ঠিকানা বদলানো হয়েছে। এই ঠিকানা দিয়ে আর লগ ইন করা যাবে না।",
        "আপনি বদলে থাকলে কিছু করতে হবে না। না বদলে থাকলে নিচের বোতামে চাপ দিয়ে আগের ঠিকানা ফিরিয়ে আনুন এবং নতুন পাসওয়ার্ড দিন। লিংকটি ২৪ ঘণ্টা কাজ করবে।",
      ],
      action: "আগের ঠিকানা ফিরিয়ে আনুন",
      end: "ঠিকানা ফিরিয়ে আনলে সব ডিভাইস থেকে লগ আউট হয়ে যাবে।",
    },
    alert: {
      subject: "{site}: নতুন জায়গা থেকে লগ ইন",
      lines: [
        "@{account} অ্যাকাউন্টে নতুন একটি ডিভাইস বা জায়গা থেকে লগ ইন করা হয়েছে।",
        "আপনি করে থাকলে কিছু করতে হবে না।",
      ],
      action: "সেটিংস খুলুন",
      end: "আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান: তাতে সব ডিভাইস থেকে লগ আউট হয়ে যাবে।",
    },
    code: {
      subject: "{site}: সাইন আপ কোড {code}",
      lines: ["সাইন আপ শেষ করতে এই কোডটি লিখুন। কোডটি ৩০ মিনিট কাজ করবে।", "{code}"],
      end: "কোডটি কাউকে দেবেন না। আপনি সাইন আপ না করলে এই ইমেইল এড়িয়ে যান।",
    },
    known: {
      subject: "{site}: আপনার অ্যাকাউন্ট আছে",
      lines: [
        "এই ইমেইল ঠিকানা দিয়ে সাইন আপ করার চেষ্টা হয়েছে, কিন্তু এই ঠিকানায় আগেই একটি অ্যাকাউন্ট আছে।",
        "সেটিতে লগ ইন করুন। পাসওয়ার্ড ভুলে গেলে লগ ইন পেজ থেকে নতুন পাসওয়ার্ড দিন।",
      ],
      action: "লগ ইন করুন",
      end: "আপনি সাইন আপ না করলে এই ইমেইল এড়িয়ে যান। আপনার অ্যাকাউন্টে কিছুই বদলায়নি।",
    },
  },
  en: {
    reset: {
      subject: "{site}: choose a new password",
      lines: [
        "We were asked for a new password for @{account}.",
        "Press the button below to choose one. The link works for 30 minutes.",
      ],
      action: "Choose a new password",
      end: "If it was not you, there is nothing to do: your password stays as it is.",
    },
    verify: {
      subject: "{site}: confirm your email",
      lines: ["Welcome, @{account}!", "Press the button below to confirm that this address is yours."],
      action: "Confirm email",
      end: "If you have not opened an account, ignore this mail.",
    },
    email: {
      subject: "{site}: confirm your new email address",
      lines: [
        "We were asked to change the email address of @{account} to {address}.",
        "Press the button below and enter your password to confirm. The link works for 30 minutes.",
      ],
      action: "Confirm new address",
      end: "If it was not you, ignore this mail: nothing changes.",
    },
    undo: {
      subject: "{site}: your email address was changed",
      lines: [
        "The email address of @{account} was changed. This address no longer logs in.",
        "If it was you, there is nothing to do. If not, press the button below to get this address back and to choose a new password. The link works for 24 hours.",
      ],
      action: "Get this address back",
      end: "Getting it back logs out every device.",
    },
    alert: {
      subject: "{site}: a log-in from a new place",
      lines: [
        "Somebody logged in to @{account} from a new device or place.",
        "If it was you, there is nothing to do.",
      ],
      action: "Open settings",
      end: "If it was not you, change your password now: that logs out every device.",
    },
    code: {
      subject: "{site}: your sign-up code is {code}",
      lines: ["Enter this code to finish signing up. It works for 30 minutes.", "{code}"],
      end: "Give this code to nobody. If you did not sign up, ignore this mail.",
    },
    known: {
      subject: "{site}: you have an account",
      lines: [
        "Somebody tried to sign up with this email address, but it has an account already.",
        "Log in to it. If you forgot the password, choose a new one from the log-in page.",
      ],
      action: "Log in",
      end: "If you did not sign up, ignore this mail: nothing about your account has changed.",
    },
  },
};

module.exports = { TEXTS };
