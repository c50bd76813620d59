import type { ReactNode } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import type { Choice } from '#app/form/select-field.tsx';

/** Any number of choices, each a box; the empty field says that all of them are cleared. */
export function BoxesField({
  field,
  choices,
  children,
}: {
  field: FieldState;
  choices: readonly Choice[];
  children?: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium text-neutral-900">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      {choices.length > 0 && (
        <div className="grid gap-x-5 sm:grid-cols-2">
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={field.name}
              value={value}
              label={label}
              defaultChecked={field.chosen.includes(value)}
            />
          ))}
        </div>
      )}
      <FieldErrors field={field} />
      {children}
    </fieldset>
  );
}
