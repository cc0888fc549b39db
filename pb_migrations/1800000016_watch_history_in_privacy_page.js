/// <reference path="../pb_data/types.d.ts" />
// Names the watch history in the privacy policy. Edited pages keep their other words; a page without the line before is
// left as the operator wrote it.

const LINES = {
  bn: {
    before: "- সেটিংস: ভাষা এবং আপনার অন্যান্য পছন্দ।",
    added:
      "- কী দেখেছেন: “আপনার জন্য” ফিড সাজাতে আপনার দেখা সর্বশেষ ১,৫০০টি ভিডিও, কত সময় দেখেছেন এবং কেন দেখানো হয়েছিল, সর্বোচ্চ ১৮০ দিন। শুধু আপনি এগুলো দেখেন। সেটিংস থেকে দেখতে, মুছতে বা বন্ধ রাখতে পারেন।",
  },
  en: {
    before: "- Settings: language and your other choices.",
    added:
      "- What you watched: to order the feed “For You”, the last 1,500 videos you watched, for how long, and why they were shown, for 180 days at most. Only you see this. In the settings you can see it, delete it or switch it off.",
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
const short = ({ before }) => before;
const long = ({ before, added }) => `${before}\n${added}`;

migrate(
  (app) => replaceIn(app, short, long),
  (app) => replaceIn(app, long, short),
);
