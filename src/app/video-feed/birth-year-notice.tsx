import { BirthYearCard } from "@/features/age/birth-year-card";
import { LogOutButton } from "@/features/auth/log-out-button";

/** Asks for the year of birth once. Loaded with its button: most viewers never see it. */
export const BirthYearNotice = () => <BirthYearCard logOut={<LogOutButton />} />;
