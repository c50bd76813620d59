import { buttonClass } from '#app/ui/button.ts';
import type { ChecklistChoice } from '#server/memos/checklist-queries.ts';

/** The lists of points to choose from: each button adds its points to the checklist of the memo's form. */
export function ChecklistPicker({ checklists }: { checklists: readonly ChecklistChoice[] }) {
  if (checklists.length === 0) return null;
  return (
    <section aria-labelledby="tjeklister" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="tjeklister" className="text-base font-semibold">
        Hent punkter fra en tjekliste
      </h2>
      <div className="flex flex-wrap gap-2">
        {checklists.map(({ id, name, points }) => (
          <button
            key={id}
            type="submit"
            form="notat-form"
            name="fill"
            value={`checklist:${points}`}
            className={`${buttonClass('secondary')} min-h-11`}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
