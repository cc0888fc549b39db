/// <reference path="../pb_data/types.d.ts" />
// Names followed hashtags in the privacy policy. A page whose line the operator has changed is left as it is.

const LINES = {
  bn: {
    before: "- আপনি যা করেন: ভিডিও, মন্তব্য, লাইক, ফলো, সংরক্ষিত ভিডিও, শেয়ার ও নোটিফিকেশন।",
    after: "- আপনি যা করেন: ভিডিও, মন্তব্য, লাইক, যাঁদের ও যেসব হ্যাশট্যাগ ফলো করেন, সংরক্ষিত ভিডিও, শেয়ার ও নোটিফিকেশন।",
  },
  en: {
    before: "- What you do: videos, comments, likes, follows, saved videos, shares and notifications.",
    after:
      "- What you do: videos, comments, likes, follows of people and hashtags, saved videos, shares and notifications.",
  },
};

const replaceIn = (app, from, to) => {
  for (const [language, line] of Object.entries(LINES))
    app
      .db()
      .newQuery(
        "UPDATE pages SET body = replace(body, {:from}, {:to}) WHERE slug = 'privacy' AND language = {:language}",
      )
      .bind({ language, from: line[from], to: line[to] })
      .execute();
};

migrate(
  (app) => replaceIn(app, "before", "after"),
  (app) => replaceIn(app, "after", "before"),
);
