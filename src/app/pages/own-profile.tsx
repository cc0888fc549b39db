import { OwnProfile } from "@/app/own-profile";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session";

export default function ProfilePage() {
  const { user } = useAtomValue(sessionAtom);
  return user ? <OwnProfile id={user.id} /> : null;
}
