import { OwnProfile } from "@/app/profile/own-profile";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";

export default function OwnProfilePage() {
  const { user } = useAtomValue(sessionAtom);
  return user ? <OwnProfile id={user.id} /> : null;
}
