/// <reference path="../pb_data/types.d.ts" />
// The community guidelines a new site starts with; the operator edits them in the dashboard.

const BN = `
{name} সবার জায়গা। এখানে আনন্দ করুন, নিজের গল্প বলুন, আর অন্যকেও নিরাপদে থাকতে দিন।

## যা আমরা চাই
- নিজের বানানো ভিডিও, নিজের কথা।
- ভিন্ন ধর্ম, ভাষা, জাতি, অঞ্চল ও মতের মানুষের প্রতি সম্মান।
- সমালোচনা করলেও ভদ্র ভাষায়।

## যা রাখা হবে না
- শিশুদের যৌন বা অন্য যেকোনো নির্যাতন। এমন কিছু সঙ্গে সঙ্গে সরানো হয় এবং কর্তৃপক্ষকে জানানো হয়।
- নগ্নতা ও যৌন দৃশ্য; কারও ব্যক্তিগত ছবি বা ভিডিও তাঁর সম্মতি ছাড়া।
- হুমকি, হয়রানি, পিছু নেওয়া, শরীর বা পোশাক নিয়ে অপমান।
- ধর্ম, জাতি, লিঙ্গ, প্রতিবন্ধিতা বা পরিচয়ের কারণে ঘৃণা ছড়ানো।
- সহিংসতার প্রশংসা বা আহ্বান, ভয়ানক রক্তপাতের দৃশ্য।
- আত্মহত্যা, নিজের ক্ষতি বা বিপজ্জনক চ্যালেঞ্জে উৎসাহ দেওয়া।
- গুজব ও ভুয়া খবর, যা দাঙ্গা, ভোট, চিকিৎসা বা দুর্যোগের সময় মানুষের ক্ষতি করতে পারে।
- প্রতারণা, জুয়া, মাদক, অস্ত্র বা অবৈধ কিছু বেচাকেনা।
- কারও ফোন নম্বর, ঠিকানা, পরিচয়পত্র বা অন্য ব্যক্তিগত তথ্য প্রকাশ করা।
- অন্যের ভিডিও বা গান অনুমতি ছাড়া নিজের নামে প্রকাশ করা।
- একই জিনিস বারবার পোস্ট করা, ভুয়া লাইক বা ফলো।

## সমস্যা দেখলে
নিয়ম ভাঙে এমন কিছু দেখলে ভিডিওর লিংকসহ নিচের ঠিকানায় জানান। নিজের ভিডিওর নিচে কেউ খারাপ মন্তব্য করলে আপনি নিজেই তা মুছে ফেলতে পারেন।

## তারপর কী হয়
একজন মানুষ বিষয়টি দেখেন। প্রয়োজনে ভিডিও বা মন্তব্য সরানো হয়, অ্যাকাউন্ট কিছুদিন স্থগিত বা স্থায়ীভাবে বন্ধ করা হয়। সিদ্ধান্তে একমত না হলে একই ঠিকানায় লিখুন।

## জরুরি সাহায্য
কারও জীবন বিপদে মনে হলে দেরি না করে জাতীয় জরুরি সেবা ৯৯৯ নম্বরে ফোন করুন। শিশুদের সহায়তার নম্বর ১০৯৮, নারী ও শিশু নির্যাতন প্রতিরোধে ১০৯।
`;

const EN = `
{name} is a place for everybody. Have fun, tell your own story, and let others feel safe too.

## What we wish for
- Videos of your own, words of your own.
- Respect for people of other faiths, languages, ethnic groups, regions and opinions.
- Criticism in decent words.

## What will not stay
- Sexual or any other abuse of children. It is removed at once and the authorities are told.
- Nudity and sexual scenes; private pictures or videos of somebody without their consent.
- Threats, harassment, stalking, insults about body or clothes.
- Hatred because of religion, ethnicity, sex, disability or identity.
- Praise of violence or calls for it, and scenes of horrible bloodshed.
- Encouraging suicide, self-harm or dangerous challenges.
- Rumours and false news that can hurt people in riots, elections, illness or disasters.
- Fraud, gambling, and trade in drugs, weapons or anything illegal.
- Publishing somebody's phone number, address, identity card or other private information.
- Publishing others' videos or music as your own without permission.
- Posting the same thing again and again, fake likes or follows.

## When you see a problem
If you see something that breaks the rules, write to the address below with the link of the video. A bad comment under your own video you can delete yourself.

## What happens then
A person looks at it. Where needed, the video or comment is removed, and the account is suspended for a time or closed for good. If you do not agree with a decision, write to the same address.

## Help in an emergency
If you think somebody's life is in danger, call the national emergency service 999 at once. The child helpline is 1098, the helpline against violence towards women and children is 109.
`;

migrate(
  (app) => {
    for (const text of [
      { language: "bn", title: "কমিউনিটি নির্দেশিকা", body: BN.trim() },
      { language: "en", title: "Community Guidelines", body: EN.trim() },
    ]) {
      const page = new Record(app.findCollectionByNameOrId("pages"));
      page.load({ slug: "guidelines", ...text });
      app.save(page);
    }
  },
  (app) => {
    for (const page of app.findRecordsByFilter("pages", "slug = 'guidelines'", "", 0, 0)) app.delete(page);
  },
);
