import { Checkbox } from '#app/form/checkbox.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import type { Choice } from '#app/form/select-field.tsx';

/** The boxes of add-ons; the empty field beside them says that none is ticked. */
export function CheckedCodes({ field, of }: { field: FieldState; of: readonly Choice[] }) {
  if (of.length === 0) return null;
  return (
    <fieldset id={field.id} className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      <div className="flex flex-wrap gap-x-6">
        {of.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={field.chosen.includes(value)}
          />
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
