import { describedBy, FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import type { Choice } from '#app/form/select-field.tsx';

type Props = { field: FieldState; choices: readonly Choice[]; label?: string };

/** One of a few choices, each a button to tap. */
export function RadioField({ field, choices, label = field.label }: Props) {
  const { 'aria-describedby': described, 'aria-invalid': invalid } = describedBy(field);
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={described}>
      <legend className="mb-1.5 text-sm font-medium text-neutral-900">{label}</legend>
      <div className="flex overflow-hidden rounded-md border border-neutral-400 bg-white">
        {choices.map(({ value, label }, at) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center border-l border-neutral-300 px-1 text-center text-sm first:border-l-0 has-checked:bg-emerald-700 has-checked:font-medium has-checked:text-white has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-emerald-700 has-checked:has-focus-visible:outline-white"
          >
            <input
              type="radio"
              id={at === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={field.defaultValue === value}
              aria-invalid={invalid}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
