/// <reference path="../pb_data/types.d.ts" />
// Names push messages and kept videos in the privacy policy. Edited pages keep their other words; a page without the line
// after is left as the operator wrote it.

const LINES = {
  bn: {
    after: "- কারিগরি তথ্য:",
    added:
      "- ফোনে নোটিফিকেশন: চালু করলে আপনার ব্রাউজারের পাঠানোর ঠিকানা আমরা রাখি। ব্রাউজারের কোম্পানি শুধু জানে যে একটি খালি বার্তা গেছে। লগ আউট করলে বা বন্ধ করলে ঠিকানাটি মুছে যায়।\n- অফলাইন ভিডিও: রাখলে ভিডিওগুলো আপনার ডিভাইসেই থাকে, লগ আউট করলে মুছে যায়।",
  },
  en: {
    after: "- Technical data:",
    added:
      "- Push notifications: if you turn them on, we keep the address by which your browser gets them. The company behind your browser only learns that an empty message was sent. The address is deleted when you turn them off or log out.\n- Offline videos: if you keep some, they stay on your device and are deleted when you log out.",
  },
};

const replaceIn = (app, from, to) => {
  for (const [language, line] of Object.entries(LINES))
    app
      .db()
      .newQuery(
        "UPDATE pages SET body = replace(body, {:from}, {:to}) WHERE slug = 'privacy' AND language = {:language}",
      )
      .bind({ language, from: from(line), to: to(line) })
      .execute();
};
const short = ({ after }) => after;
const long = ({ after, added }) => `${added}\n${after}`;

migrate(
  (app) => replaceIn(app, short, long),
  (app) => replaceIn(app, long, short),
);
