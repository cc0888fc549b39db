import { useState } from "react";
import { useT } from "@/i18n/provider";
import { usePeople } from "@/rooms/people/api";
import { Button } from "@/ui/button";
import { Person } from "./person";

/** So many accounts stand above the clips until more are asked for. */
const FIRST = 3;

/** Accounts that a search names; nothing where there are none. */
export function PeopleFound({ q }: { q: string }) {
  const t = useT();
  const { ids } = usePeople({ q });
  const [all, setAll] = useState(false);
  if (!ids.length) return null;
  return (
    <section aria-labelledby="people-found" className="pb-4">
      <h3 id="people-found" className="px-4 pb-1 font-semibold text-soft md:px-0">
        {t("discover.people")}
      </h3>
      <ul className="md:grid md:grid-cols-2 md:gap-x-8">
        {(all ? ids : ids.slice(0, FIRST)).map((id) => (
          <Person key={id} id={id} />
        ))}
      </ul>
      {!all && ids.length > FIRST && (
        <div className="px-4 pt-1 md:px-0">
          <Button look="outline" onClick={() => setAll(true)} className="w-full md:w-auto">
            {t("verb.more")}
          </Button>
        </div>
      )}
    </section>
  );
}
