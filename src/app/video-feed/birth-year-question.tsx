import { BirthYearCard } from "@/features/age/birth-year-card";
import { LogOutButton } from "@/features/auth/log-out-button";

/** The question for the birth year, with the way out for users who are too young. */
export function BirthYearQuestion() {
  return <BirthYearCard logOut={<LogOutButton />} />;
}
