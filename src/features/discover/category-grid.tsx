import { Drama, Dumbbell, Flame, type LucideIcon, Music, Palmtree, Utensils } from "lucide-react";
import { useT } from "@/i18n/provider";
import type { CATEGORIES } from "@/state/limits";

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

/** The six categories: three per row, or all in one row on wide screens. */
export function CategoryGrid({ chosen, onChoose }: Props) {
  const t = useT();
  return (
    <section aria-labelledby="categories" className="px-4 pb-4 md:px-0">
      <h2 id="categories" className="pb-2 text-heading font-semibold">
        {t("discover.categories")}
      </h2>
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
        {CHOICES.map((choice) => {
          const Icon = ICONS[choice];
          return (
            <li key={choice}>
              <button
                type="button"
                aria-current={choice === chosen || undefined}
                onClick={() => onChoose(choice)}
                className="flex min-h-11 w-full items-center justify-center gap-2 rounded-sheet bg-raised px-2 py-1 text-soft transition duration-120 hover:bg-line active:scale-[0.98] aria-[current=true]:bg-text aria-[current=true]:font-semibold aria-[current=true]:text-ground"
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
