import { describedBy, FieldErrors } from './field.tsx';
import type { FieldState } from './forms.ts';
import type { Choice } from './select-field.tsx';

const looks = {
  buttons: {
    list: 'flex overflow-hidden rounded-md border border-neutral-400 bg-white',
    choice:
      'flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center border-l border-neutral-300 px-1 text-center text-sm first:border-l-0 has-checked:bg-emerald-700 has-checked:font-medium has-checked:text-white has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-emerald-700 has-checked:has-focus-visible:outline-white',
    circle: 'sr-only',
  },
  boxes: {
    list: 'grid gap-2 sm:grid-cols-2',
    choice:
      'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-neutral-400 bg-white px-3 has-checked:border-neutral-900 has-checked:font-medium has-checked:ring-1 has-checked:ring-neutral-900',
    circle: 'size-5 shrink-0 accent-neutral-900',
  },
};

type Props = { field: FieldState; choices: readonly Choice[]; label?: string; look?: keyof typeof looks };

/** One of a few choices, each as tall as a finger: buttons in a row, or boxes with a circle. */
export function RadioField({ field, choices, label = field.label, look = 'buttons' }: Props) {
  const { 'aria-describedby': described, 'aria-invalid': invalid } = describedBy(field);
  const { list, choice, circle } = looks[look];
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={described}>
      <legend className="mb-1.5 text-sm font-medium text-neutral-900">{label}</legend>
      <div className={list}>
        {choices.map(({ value, label }, at) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              id={at === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={field.defaultValue === value}
              aria-invalid={invalid}
              className={circle}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
