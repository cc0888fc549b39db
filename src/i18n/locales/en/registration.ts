// English messages about registration.
import type { bnRegistration } from "@/i18n/locales/bn/registration";

export const enRegistration: Record<keyof typeof bnRegistration, string> = {
  "signup.invitation": "Invitation code",
  "signup.invitation.b": "At the moment only people with an invitation can sign up.",
  "signup.closed.t": "Sign-up is closed",
  "signup.closed.b": "New accounts cannot be made for now. You can watch all videos without logging in.",
  "signup.closed.watch": "Watch videos",
  "signup.code.t": "Check your email",
  "signup.code.b":
    "We sent a code to {email}. If it does not arrive, check your spam folder. The code works for 30 minutes.",
  "signup.code": "6-digit code",
  "signup.code.go": "Finish sign-up",
  "signup.code.again": "Send again",
  "signup.code.pause": "Send again after {n} seconds",
  "signup.code.sent": "The email was sent again",
  "signup.code.back": "Change details",
  "signup.code.done": "Your account is ready and you are logged in.",
  "code.registration_closed": "Sign-up is closed",
  "code.invitation_required": "Enter the invitation code",
  "code.invitation_invalid": "The invitation code is not valid, or was used before",
  "code.proof_required": "Sign-up could not be finished. Try again.",
  "code.proof_invalid": "Sign-up could not be finished. Try again.",
  "code.proof_expired": "That was a while. Try again.",
  "code.proof_too_fast": "Wait a moment and try again.",
  "code.code_wrong": "The code is not correct. Enter the 6 digits from the email.",
  "code.sign_up_over": "The code no longer works. Sign up again.",
  "code.mail_unsent": "We can't send email at the moment. Try again later.",
};
