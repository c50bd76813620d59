import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BulkChoices } from '#server/cars/car-bulk-target.ts';

type Props = { features: BulkChoices['features']; field: FieldState };

/** Checkboxes for equipment, collapsed. */
export function FeatureChoices({ features, field }: Props) {
  const { id, name, label, chosen, errors } = field;
  return (
    <details
      id={id}
      open={chosen.length > 0 || errors !== undefined || undefined}
      className="group rounded-lg border border-neutral-300"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-medium">
        <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
        {label}
        {chosen.length > 0 && <span className="tool-count">{chosen.length}</span>}
      </summary>
      <FieldErrors field={field} className="px-3 pb-1" />
      <div className="grid max-h-80 overflow-y-auto border-t border-neutral-200 px-3 py-1 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id: feature, name: words }) => (
          <label key={feature} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
            <input
              type="checkbox"
              name={name}
              value={feature}
              defaultChecked={chosen.includes(String(feature))}
              className="size-5 shrink-0 accent-emerald-700 md:size-4"
            />
            {words}
          </label>
        ))}
      </div>
    </details>
  );
}
