import { CHOICES, type Choice } from "@/features/discover/category-row";
import { useT } from "@/i18n/provider";

type Interest = Exclude<Choice, "trending">;

interface Props {
  chosen: readonly string[];
  onChange: (chosen: Interest[]) => void;
}

/** The categories, any number of them chosen. */
export function Interests({ chosen, onChange }: Props) {
  const t = useT();
  const all = CHOICES.filter((choice): choice is Interest => choice !== "trending");
  return (
    <fieldset>
      <legend className="sr-only">{t("welcome.interests.t")}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((interest) => (
          <label
            key={interest}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sheet bg-raised px-4 text-soft transition duration-120 hover:bg-line has-checked:bg-text has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-tint"
          >
            <input
              type="checkbox"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen.includes(interest)}
              onChange={(e) =>
                onChange(all.filter((one) => (one === interest ? e.target.checked : chosen.includes(one))))
              }
            />
            {t(`cat.${interest}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
