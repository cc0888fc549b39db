/// <reference path="../pb_data/types.d.ts" />
// The privacy policy a new site starts with; the operator edits it in the dashboard.

const BN = `
আপনার কোন তথ্য {name} রাখে, কেন রাখে এবং আপনি কী করতে পারেন, এখানে তা লেখা আছে।

## আমরা যা রাখি
- অ্যাকাউন্ট: ইমেইল, ইউজারনেম, আর পাসওয়ার্ডের এমন একটি সংকেত যা থেকে পাসওয়ার্ড জানা যায় না।
- প্রোফাইল: নাম, বায়ো ও ছবি, যদি দেন।
- আপনি যা করেন: ভিডিও, মন্তব্য, লাইক, ফলো, সংরক্ষিত ভিডিও, শেয়ার ও নোটিফিকেশন।
- সেটিংস: ভাষা এবং আপনার অন্যান্য পছন্দ।
- কারিগরি তথ্য: সার্ভারের লগে আইপি ঠিকানা ও ব্রাউজারের নাম, যা অল্প কয়েক দিন পর মুছে যায়।

ভিডিও ও ছবিতে লুকানো জায়গার তথ্য (GPS) আমরা নিই না: পাঠানোর আগেই সেটি সরিয়ে ফেলা হয়।

## কেন রাখি
সেবা চালানো, আপনাকে চিনে নেওয়া, অপব্যবহার ঠেকানো এবং দরকারি মেইল (পাসওয়ার্ড, ইমেইল নিশ্চিত করা, নতুন জায়গা থেকে লগ ইন) পাঠানোর জন্য। বিজ্ঞাপন দেখানোর জন্য কিছু রাখি না, আপনার তথ্য বিক্রি করি না এবং অন্য কোনো প্রতিষ্ঠানের ট্র্যাকার ব্যবহার করি না।

## কে কী দেখেন
- সবার জন্য প্রকাশ করা ভিডিও, মন্তব্য, ইউজারনেম, নাম, বায়ো, ছবি এবং লাইক ও ফলোয়ারের সংখ্যা সবাই দেখতে পারেন।
- কে কাকে ফলো করেন, তা প্রোফাইলে দেখা যায়।
- ইমেইল, সংরক্ষিত ভিডিও, নোটিফিকেশন ও সেটিংস শুধু আপনি দেখেন।
- পরিচালক সেবা চালানো ও অভিযোগ দেখার প্রয়োজনে তথ্য দেখতে পারেন। আইনে বাধ্য হলে কর্তৃপক্ষকে তথ্য দিতে হতে পারে।

## আপনার ব্রাউজারে
লগ ইন, ভাষা ও শব্দের পছন্দ মনে রাখতে আপনার ব্রাউজারে অল্প কিছু তথ্য রাখা হয়। অনুসরণ করার জন্য কোনো কুকি নেই।

## আপনি যা করতে পারেন
- প্রোফাইল ও সেটিংস যেকোনো সময় বদলাতে পারেন।
- সেটিংস থেকে আপনার সব তথ্যের একটি কপি ডাউনলোড করতে পারেন।
- অ্যাকাউন্ট মুছে ফেললে আপনার ভিডিও, মন্তব্য, লাইক ও বাকি সব তথ্য সঙ্গে সঙ্গে মুছে যায়। ব্যাকআপে থাকা কপি ব্যাকআপের মেয়াদ শেষ হলে মুছে যায়।
- অ্যাকাউন্ট স্থগিত থাকা অবস্থায় বা ১৮ বছর হওয়ার আগে মুছে ফেললে আপনার ইমেইল ঠিকানা থেকে বানানো একটি সংকেত থেকে যায়, যা থেকে ঠিকানাটি পড়া যায় না। সঙ্গে থাকে স্থগিতের মেয়াদ বা জন্মসাল। একই ঠিকানা দিয়ে আবার অ্যাকাউন্ট খুললে এগুলো আবার কার্যকর হয়। স্থগিতের মেয়াদ শেষ হলে এবং আপনি প্রাপ্তবয়স্ক হলে সংকেতটি মুছে যায়।

## শিশু
১৩ বছরের কম বয়সীদের অ্যাকাউন্ট আমরা রাখি না। এমন অ্যাকাউন্টের কথা জানলে নিচের ঠিকানায় জানান।
`;

const EN = `
This says which of your data {name} keeps, why, and what you can do about it.

## What we keep
- Account: email, username, and a code made from your password from which nobody can learn it.
- Profile: name, bio and photo, if you give them.
- What you do: videos, comments, likes, follows, saved videos, shares and notifications.
- Settings: language and your other choices.
- Technical data: IP address and browser name in the server's log, which goes after a few days.

We do not take the location (GPS) hidden in videos and photos: it is removed before they are sent.

## Why we keep it
To run the service, to recognise you, to stop abuse, and to send the mails that are needed (password, confirming your email, a log-in from a new place). We keep nothing for advertising, do not sell your data and use no trackers of other companies.

## Who sees what
- Videos published for everybody, comments, username, name, bio, photo and the numbers of likes and followers can be seen by all.
- Who follows whom is shown on profiles.
- Email, saved videos, notifications and settings are seen by you alone.
- The operator may look at data where running the service or looking into complaints needs it. Where the law demands it, data may have to be given to the authorities.

## In your browser
A few things are kept in your browser to remember log-in, language and sound. There are no cookies that follow you.

## What you can do
- Change your profile and settings at any time.
- Download a copy of all your data in the settings.
- Delete your account: your videos, comments, likes and everything else go at once. Copies in backups go when the backups expire.
- If you delete an account while it is suspended or before you are 18, we keep a code made from your email address, from which the address cannot be read, with the end of the suspension or your year of birth. They apply again if you sign up with the same address. The code goes when the suspension has ended and you are an adult.

## Children
We keep no accounts of children under 13. If you know of one, write to the address below.
`;

migrate(
  (app) => {
    for (const text of [
      { language: "bn", title: "গোপনীয়তা নীতি", body: BN.trim() },
      { language: "en", title: "Privacy Policy", body: EN.trim() },
    ]) {
      const page = new Record(app.findCollectionByNameOrId("pages"));
      page.load({ slug: "privacy", ...text });
      app.save(page);
    }
  },
  (app) => {
    for (const page of app.findRecordsByFilter("pages", "slug = 'privacy'", "", 0, 0)) app.delete(page);
  },
);
