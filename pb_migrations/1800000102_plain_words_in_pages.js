/// <reference path="../pb_data/types.d.ts" />
// Plainer words in the text pages. A page changes only if it has the text that a site starts with: what an operator
// has written stays.

/** `shipped`: SHA-256 of that text. `title` and `changes`: the words before and after. */
const PAGES = [
  {
    ...{ slug: "terms", language: "bn" },
    shipped: "ad61071799fbd0f6a205d625ab6bc2c81d0cb51bb6e6ddeebb6046c6fd5b973d",
    changes: [
      ["অর্থাৎ সংরক্ষণ করা, ছোট আকারে রূপান্তর করা", "অর্থাৎ সার্ভারে রাখা, ছোট আকারে রূপান্তর করা"],
      ["- যন্ত্র বা ভুয়া অ্যাকাউন্ট দিয়ে", "- বট বা ভুয়া অ্যাকাউন্ট দিয়ে"],
      [
        "সিদ্ধান্ত ভুল মনে হলে নিচের ঠিকানায় লিখুন, একজন মানুষ আবার দেখবেন।",
        "সিদ্ধান্ত ভুল মনে হলে সেটিংসের “অ্যাকাউন্টের অবস্থা” থেকে আপিল করুন, একজন মানুষ আবার দেখবেন।",
      ],
      ["## সেবা যেমন আছে তেমন", "## সেবার সীমাবদ্ধতা"],
      ["তা তাঁদের নিজেদের মত।", "তা তাঁদের নিজেদের মতামত।"],
    ],
  },
  {
    ...{ slug: "terms", language: "en" },
    shipped: "030861ed30f8daf1c847d2e4cc12467ba2677ec98806f00035a48cb56c0bdb32",
    title: ["Terms of Use", "Terms of use"],
    changes: [
      ["You answer for what is done from your account.", "You are responsible for activity on your account."],
      [
        "- Raising likes, follows, views or comments by machines or fake accounts.",
        "- Inflating likes, follows, views or comments with bots or fake accounts.",
      ],
      [
        "closed for good. If you think that a decision is wrong, write to the address below: a person will look at it again.",
        "closed permanently. If you think that a decision is wrong, appeal under “Account status” in Settings: a person will look at it again.",
      ],
      ["## The service as it is", "## Limits of the service"],
    ],
  },
  {
    ...{ slug: "guidelines", language: "bn" },
    shipped: "9194af5dcb01ea6c6163e9c7f22490fdcededd7df729856ec9b8e2d8f6858b55",
    changes: [
      ["- হুমকি, হয়রানি, পিছু নেওয়া,", "- হুমকি, হয়রানি, অনুসরণ করে উত্ত্যক্ত করা (স্টকিং),"],
      ["নিয়ম ভাঙে এমন কিছু দেখলে ভিডিওর লিংকসহ নিচের ঠিকানায় জানান।", "নিয়ম ভাঙে এমন কিছু দেখলে “রিপোর্ট করুন” চাপুন।"],
      ["সিদ্ধান্তে একমত না হলে একই ঠিকানায় লিখুন।", "সিদ্ধান্তে একমত না হলে আপিল করুন।"],
    ],
  },
  {
    ...{ slug: "guidelines", language: "en" },
    shipped: "c035e537151c193e5f23430e9232fe7a5d05d9432d5858f8e23b3805b53253cb",
    title: ["Community Guidelines", "Community guidelines"],
    changes: [
      ["## What we wish for", "## What we encourage"],
      ["- Criticism in decent words.", "- Disagree respectfully."],
      ["## What will not stay", "## What we remove"],
      ["scenes of horrible bloodshed", "graphic violence"],
      [
        "If you see something that breaks the rules, write to the address below with the link of the video. A bad comment under your own video you can delete yourself.",
        "If you see something that breaks the rules, press “Report”. You can delete bad comments under your own videos yourself.",
      ],
      [
        "closed for good. If you do not agree with a decision, write to the same address.",
        "closed permanently. If you do not agree with a decision, appeal.",
      ],
    ],
  },
  {
    ...{ slug: "privacy", language: "bn" },
    shipped: "c8d15cb5277c61b7271d437b2cb51d136aeeb5d1953fffcdcb1f76ad57a9a39d",
    changes: [
      ["যাঁদের ও যেসব হ্যাশট্যাগ ফলো করেন, সংরক্ষিত ভিডিও,", "যাঁদের ও যেসব হ্যাশট্যাগ ফলো করেন, সেভ করা ভিডিও,"],
      ["লুকানো জায়গার তথ্য (GPS)", "লুকানো লোকেশন (GPS)"],
      [
        "দরকারি মেইল (পাসওয়ার্ড, ইমেইল নিশ্চিত করা, নতুন জায়গা থেকে লগ ইন)",
        "দরকারি ইমেইল (পাসওয়ার্ড, ইমেইল যাচাই, নতুন লগ ইন)",
      ],
      ["- ইমেইল, সংরক্ষিত ভিডিও,", "- ইমেইল, সেভ করা ভিডিও,"],
      ["- পরিচালক সেবা চালানো ও", "- {name} টিম সেবা চালানো ও"],
      ["অনুসরণ করার জন্য কোনো কুকি নেই।", "ট্র্যাক করার কোনো কুকি নেই।"],
    ],
  },
  {
    ...{ slug: "privacy", language: "en" },
    shipped: "99940874ffc56ecefefce84b9bbdbfbf5600e3a98dbd91096af0677e79710124",
    title: ["Privacy Policy", "Privacy policy"],
    changes: [
      [
        "This says which of your data {name} keeps, why, and what you can do about it.",
        "This explains what data {name} collects, why, and what you can do about it.",
      ],
      [
        "the mails that are needed (password, confirming your email, a log-in from a new place)",
        "the emails that are needed (password, confirming your email, a new login)",
      ],
      ["- The operator may look at data", "- The {name} team may look at data"],
      [
        "to remember log-in, language and sound. There are no cookies that follow you.",
        "to remember your login, language and sound. There are no cookies that track you.",
      ],
    ],
  },
];

const update = (app, { slug, language }, title, body) =>
  app
    .db()
    .newQuery(
      "UPDATE pages SET title = {:title}, body = {:body} WHERE slug = {:slug} AND language = {:language}",
    )
    .bind({ slug, language, title, body })
    .execute();

/** @returns the page's title and body, undefined if it was deleted */
const read = (app, { slug, language }) => {
  const [page] = app.findRecordsByFilter("pages", "slug = {:slug} && language = {:language}", "", 1, 0, {
    slug,
    language,
  });
  return page && { title: page.get("title"), body: page.get("body") };
};

const isShipped = (page, body) => $security.sha256(body) === page.shipped;

migrate(
  (app) => {
    for (const page of PAGES) {
      const now = read(app, page);
      if (!now || !isShipped(page, now.body)) continue;
      const [from, to] = page.title ?? [];
      const body = page.changes.reduce((text, [before, after]) => text.replace(before, after), now.body);
      update(app, page, now.title === from ? to : now.title, body);
    }
  },
  (app) => {
    for (const page of PAGES) {
      const now = read(app, page);
      if (!now) continue;
      const body = page.changes.reduceRight((text, [before, after]) => text.replace(after, before), now.body);
      const [from, to] = page.title ?? [];
      if (isShipped(page, body)) update(app, page, now.title === to ? from : now.title, body);
    }
  },
);
