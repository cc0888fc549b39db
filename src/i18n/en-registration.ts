// Who may sign up, in English.
import type { bnRegistration } from "./bn-registration";

export const enRegistration: Record<keyof typeof bnRegistration, string> = {
  "signup.invitation": "Invitation code",
  "signup.invitation.b": "At the moment only people with an invitation can sign up.",
  "signup.closed.t": "Sign-up is closed",
  "signup.closed.b": "New accounts cannot be made for now. You can watch all videos without logging in.",
  "signup.closed.watch": "Watch videos",
  "code.registration_closed": "Sign-up is closed",
  "code.invitation_required": "Enter the invitation code",
  "code.invitation_invalid": "The invitation code is not valid, or was used before",
  "code.proof_required": "Sign-up could not be finished. Try again.",
  "code.proof_invalid": "Sign-up could not be finished. Try again.",
  "code.proof_expired": "That was a while. Try again.",
  "code.proof_too_fast": "Wait a moment and try again.",
};
