// English messages of the landing and log-in pages and the links to them.
import type { bnLogin } from "@/i18n/locales/bn/login";

export const enLogin: Record<keyof typeof bnLogin, string> = {
  "landing.getStarted": "Get Started",
  "landing.videos": "10K+ videos",
  "landing.creators": "5K+ creators",
  "landing.users": "50K+ users",
  "auth.signup": "Sign Up",
  "auth.loading": "Loading...",
  "auth.noAccount": "No account? Sign up",
  "auth.haveAccount": "Have an account? Log in",
  "auth.showPassword": "Show password",
  "auth.hidePassword": "Hide password",
  "auth.prompt.like": "Log in to like",
  "auth.prompt.comment": "Log in to comment",
  "auth.prompt.save": "Log in to save",
  "auth.prompt.body": "You will come back to this very spot.",
  "auth.forgot": "Forgot password?",
  "auth.consent": "By signing up you agree to the {terms}, the {privacy} and the {guidelines}.",
  "auth.tabs": "Log in or sign up",
};
