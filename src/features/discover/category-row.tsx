import { Drama, Dumbbell, Flame, type LucideIcon, Music, Palmtree, Utensils } from "lucide-react";
import { useRef } from "react";
import { useT } from "@/i18n/provider";
import type { CATEGORIES } from "@/state/limits";
import { useCentred } from "@/ui/use-centred";

export type Choice = "trending" | Exclude<(typeof CATEGORIES)[number], "other">;

const ICONS: Record<Choice, LucideIcon> = {
  trending: Flame,
  music: Music,
  comedy: Drama,
  food: Utensils,
  travel: Palmtree,
  sports: Dumbbell,
};

export const CHOICES = Object.keys(ICONS) as Choice[];

interface Props {
  /** Undefined while a search is shown. */
  chosen?: Choice;
  onChoose: (choice: Choice) => void;
}

/** The six categories in one line, which scrolls sideways where the screen is narrow. */
export function CategoryRow({ chosen, onChoose }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useCentred(list, "li:has([aria-current])", chosen);
  return (
    <section aria-labelledby="categories" className="pb-4">
      <h2 id="categories" className="sr-only">
        {t("discover.categories")}
      </h2>
      <ul ref={list} className="no-bars relative flex gap-2 overflow-x-auto px-4 md:px-0">
        {CHOICES.map((choice) => {
          const Icon = ICONS[choice];
          return (
            <li key={choice} className="shrink-0">
              <button
                type="button"
                aria-current={choice === chosen || undefined}
                onClick={() => onChoose(choice)}
                className="flex min-h-11 items-center gap-2 rounded-sheet bg-raised px-4 py-1 whitespace-nowrap text-soft transition duration-120 -outline-offset-2 hover:bg-line active:scale-[0.98] aria-[current=true]:bg-text aria-[current=true]:font-semibold aria-[current=true]:text-ground"
              >
                <Icon aria-hidden="true" size={18} className="shrink-0" />
                {t(`cat.${choice}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
