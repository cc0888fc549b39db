import type { UseFormReturn } from "react-hook-form";
import type { UploadForm } from "@/features/upload/data/schema";
import { useT } from "@/i18n/provider";
import { CATEGORIES } from "@/state/limits";

interface Props {
  form: UseFormReturn<UploadForm>;
  disabled: boolean;
}

/** Chooses one category or none; a second tap on a chip clears the choice. */
export function CategoryChips({ form, disabled }: Props) {
  const t = useT();
  const field = form.register("category");
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t("upload.category")}</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <label
            key={category}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-sheet bg-raised px-3 text-meta text-soft md:px-4 transition duration-120 hover:bg-line has-checked:bg-text has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tint has-disabled:opacity-45"
          >
            <input
              type="radio"
              value={category}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...field}
              onClick={() => {
                if (form.getValues("category") === category) form.setValue("category", "");
              }}
            />
            {t(`cat.${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
