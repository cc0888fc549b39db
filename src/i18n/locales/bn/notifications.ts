// Bangla messages for notifications; loaded with their sheet.
export const bnNotifications = {
  "notif.liked": "{name} আপনার ভিডিওতে লাইক দিয়েছেন",
  "notif.commented": "{name} আপনার ভিডিওতে মন্তব্য করেছেন",
  "notif.followed": "{name} আপনাকে ফলো করেছেন",
  "notif.replied": "{name} আপনার মন্তব্যের উত্তর দিয়েছেন",
  "notif.likedComment": "{name} আপনার মন্তব্যে লাইক দিয়েছেন",
  "notif.mentioned": "{name} একটি মন্তব্যে আপনাকে উল্লেখ করেছেন",
  "notif.two": "{name} ও আরও ১ জন",
  "notif.many": "{name} ও আরও {n} জন",
  "notif.new": "নতুন",
  "notif.empty.t": "এখনো কোনো নোটিফিকেশন নেই",
  "notif.empty.b": "লাইক, মন্তব্য আর ফলো এলে এখানে দেখবেন।",
};
