// Who may sign up, in Bangla; loaded with what asks the server about it.
export const bnRegistration = {
  "signup.invitation": "আমন্ত্রণ কোড",
  "signup.invitation.b": "এখন শুধু আমন্ত্রণ পেলেই সাইন আপ করা যায়।",
  "signup.closed.t": "সাইন আপ এখন বন্ধ আছে",
  "signup.closed.b": "আপাতত নতুন অ্যাকাউন্ট খোলা যাচ্ছে না। লগ ইন ছাড়াই সব ভিডিও দেখতে পারেন।",
  "signup.closed.watch": "ভিডিও দেখুন",
  "code.registration_closed": "সাইন আপ এখন বন্ধ আছে",
  "code.invitation_required": "আমন্ত্রণ কোডটি লিখুন",
  "code.invitation_invalid": "আমন্ত্রণ কোডটি সঠিক নয়, অথবা আগেই ব্যবহার করা হয়েছে",
  "code.proof_required": "সাইন আপ শেষ করা যায়নি। আবার চেষ্টা করুন।",
  "code.proof_invalid": "সাইন আপ শেষ করা যায়নি। আবার চেষ্টা করুন।",
  "code.proof_expired": "অনেকক্ষণ হয়ে গেছে। আবার চেষ্টা করুন।",
  "code.proof_too_fast": "একটু অপেক্ষা করে আবার চেষ্টা করুন।",
};
