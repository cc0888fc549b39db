/// <reference path="../pb_data/types.d.ts" />
// Names the statistics of owners in the privacy policy. Edited pages keep their other words; a page without the line after
// is left as the operator wrote it.

const LINES = {
  bn: {
    after: "- কারিগরি তথ্য:",
    added:
      "- পরিসংখ্যান: কোনো ভিডিও কতজন দেখেছেন, কোথা থেকে এসেছেন এবং কোন অংশে চলে গেছেন, তা ৯০ দিন পর্যন্ত ভিডিওর মালিক দেখেন। এগুলো শুধু সংখ্যা, কে দেখেছেন তা জানা যায় না। কোন ভিডিও থেকে ফলো করেছেন, ফলোর সঙ্গে তা-ও রাখা হয়।",
  },
  en: {
    after: "- Technical data:",
    added:
      "- Statistics: how many people watched a video, where they came from and where they left, for 90 days, for the owner of the video. These are numbers only and do not say who watched. A follow also keeps the video from which you followed.",
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
