/// <reference path="../pb_data/types.d.ts" />
// The terms of use a new site starts with; the operator edits them in the dashboard.

const BN = `
{name} ব্যবহার করলে আপনি নিচের শর্তগুলো মেনে নিচ্ছেন। শর্তগুলো সহজ ভাষায় লেখা, একবার পড়ে নিন।

## কারা ব্যবহার করতে পারবেন
- আপনার বয়স অন্তত ১৩ বছর হতে হবে। ১৮ বছরের কম হলে অভিভাবকের সম্মতি নিয়ে ব্যবহার করুন।
- অ্যাকাউন্টের তথ্য সঠিক দিন, অন্য কারও পরিচয় ব্যবহার করবেন না।
- পাসওয়ার্ড নিজের কাছে রাখুন। আপনার অ্যাকাউন্ট থেকে যা করা হয়, তার দায় আপনার।

## আপনার ভিডিও ও লেখা
আপনি যা প্রকাশ করেন তা আপনারই থাকে। {name} চালানোর জন্য যতটুকু দরকার, অর্থাৎ সংরক্ষণ করা, ছোট আকারে রূপান্তর করা এবং অন্যদের দেখানো, শুধু ততটুকুর অনুমতি আপনি আমাদের দেন। ভিডিও বা অ্যাকাউন্ট মুছে ফেললে সেই অনুমতিও শেষ হয়।

- শুধু নিজের বানানো, অথবা ব্যবহারের অনুমতি আছে এমন ভিডিও, গান ও ছবি প্রকাশ করুন।
- ভিডিওতে অন্য কাউকে স্পষ্ট দেখা গেলে তাঁর সম্মতি নিন।

## যা করা যাবে না
- কমিউনিটি নির্দেশিকা বা বাংলাদেশের প্রচলিত আইন ভাঙে এমন কিছু প্রকাশ করা।
- অন্যের অ্যাকাউন্টে ঢোকার চেষ্টা করা, সার্ভারে অতিরিক্ত চাপ দেওয়া বা সেবার নিরাপত্তা ভাঙার চেষ্টা করা।
- যন্ত্র বা ভুয়া অ্যাকাউন্ট দিয়ে লাইক, ফলো, ভিউ বা মন্তব্য বাড়ানো।
- অন্যদের তথ্য অনুমতি ছাড়া একসঙ্গে সংগ্রহ করা।

## নিয়ম ভাঙলে
নিয়ম ভাঙে এমন ভিডিও ও মন্তব্য আমরা সরিয়ে দিতে পারি। বারবার বা গুরুতর ক্ষেত্রে অ্যাকাউন্ট কিছুদিনের জন্য স্থগিত বা স্থায়ীভাবে বন্ধ করা হতে পারে। সিদ্ধান্ত ভুল মনে হলে নিচের ঠিকানায় লিখুন, একজন মানুষ আবার দেখবেন।

## সেবা যেমন আছে তেমন
আমরা {name} সচল ও নিরাপদ রাখার চেষ্টা করি, তবে সেবা কখনো বন্ধ হবে না বা কিছু হারাবে না, এমন নিশ্চয়তা দিতে পারি না। জরুরি ভিডিওর একটি কপি নিজের কাছে রাখুন। ব্যবহারকারীরা যা প্রকাশ করেন, তা তাঁদের নিজেদের মত।

## অ্যাকাউন্ট বন্ধ করা
যেকোনো সময় সেটিংস থেকে আপনার সব তথ্যের কপি নিতে এবং অ্যাকাউন্ট মুছে ফেলতে পারেন।

## শর্ত বদলালে
গুরুত্বপূর্ণ কিছু বদলালে আমরা আগে থেকে জানাব। বদলের পরেও {name} ব্যবহার করলে ধরে নেওয়া হবে আপনি নতুন শর্ত মেনে নিয়েছেন। এই শর্তগুলো বাংলাদেশের আইন অনুযায়ী চলবে।
`;

const EN = `
By using {name} you agree to the terms below. They are written in plain words: please read them once.

## Who may use it
- You must be at least 13 years old. Under 18, use it with the consent of a parent or guardian.
- Give correct details for your account and do not pretend to be somebody else.
- Keep your password to yourself. You answer for what is done from your account.

## Your videos and words
What you publish stays yours. You allow us only what running {name} needs: to store it, to convert it to smaller sizes and to show it to others. That permission ends when you delete the video or your account.

- Publish only what you made yourself or may use: video, music and pictures.
- Ask people who can clearly be recognised in your video for their consent.

## What is not allowed
- Publishing anything that breaks the community guidelines or the law of Bangladesh.
- Trying to enter others' accounts, to overload the servers or to break the security of the service.
- Raising likes, follows, views or comments by machines or fake accounts.
- Collecting other people's information in bulk without permission.

## When rules are broken
We may remove videos and comments that break the rules. For repeated or serious breaches an account may be suspended for a time or closed for good. If you think that a decision is wrong, write to the address below: a person will look at it again.

## The service as it is
We try to keep {name} running and safe, but cannot promise that it never stops or never loses anything. Keep your own copy of videos that matter to you. What people publish is their own opinion.

## Closing your account
At any time you can take a copy of all your data and delete your account in the settings.

## When these terms change
We will tell you beforehand when something important changes. Using {name} after the change means that you accept the new terms. These terms follow the law of Bangladesh.
`;

migrate(
  (app) => {
    for (const text of [
      { language: "bn", title: "ব্যবহারের শর্তাবলি", body: BN.trim() },
      { language: "en", title: "Terms of Use", body: EN.trim() },
    ]) {
      const page = new Record(app.findCollectionByNameOrId("pages"));
      page.load({ slug: "terms", ...text });
      app.save(page);
    }
  },
  (app) => {
    for (const page of app.findRecordsByFilter("pages", "slug = 'terms'", "", 0, 0)) app.delete(page);
  },
);
