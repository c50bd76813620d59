import type { FieldState } from '#app/form/form-state.ts';
import { danish } from '#app/texts/refusals.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BulkChoices } from '#server/bulk-edits/bulk-edit-queries.ts';

type Props = {
  name: string;
  label: string;
  features: BulkChoices['features'];
  ticked: ReadonlySet<string>;
  field: FieldState;
};

/** Equipment to tick, closed until it is wanted. */
export function FeatureChoices({ name, label, features, ticked, field: { labelled } }: Props) {
  return (
    <details
      id={labelled.htmlFor}
      open={ticked.size > 0 || labelled.errors !== undefined || undefined}
      className="group rounded-lg border border-neutral-300"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-medium">
        <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
        {label}
        {ticked.size > 0 && <span className="tool-count">{ticked.size}</span>}
      </summary>
      {labelled.errors && (
        <p id={labelled.errorId} className="px-3 pb-1 text-sm text-rose-700">
          {danish(labelled.errors)?.join(' ')}
        </p>
      )}
      <div className="grid max-h-80 overflow-y-auto border-t border-neutral-200 px-3 py-1 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id, name: feature }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
            <input
              type="checkbox"
              name={name}
              value={id}
              defaultChecked={ticked.has(String(id))}
              className="size-5 shrink-0 accent-emerald-700 md:size-4"
            />
            {feature}
          </label>
        ))}
      </div>
    </details>
  );
}
