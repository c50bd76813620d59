import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldErrors } from './field.tsx';
import type { FieldState } from './forms.ts';
import type { Choice } from './select-field.tsx';

type Props = {
  field: FieldState;
  choices: readonly Choice[];
  /** The columns of the boxes: two, three, or as many as there is room for. */
  columns?: keyof typeof layouts;
  className?: string;
  children?: ReactNode;
};

const layouts = {
  two: 'grid gap-x-5 sm:grid-cols-2',
  three: 'grid gap-x-6 sm:grid-cols-3',
  flowing: 'flex flex-wrap gap-x-6',
};

/** Any number of choices, each a box; the empty field says that all of them are cleared. */
export function BoxesField({ field, choices, columns = 'two', className = '', children }: Props) {
  return (
    <fieldset className={`grid min-w-0 gap-2 ${className}`}>
      <legend className="mb-1.5 text-sm font-medium text-neutral-900">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      {choices.length > 0 && (
        <div className={layouts[columns]}>
          {choices.map(({ value, label }, at) => (
            <Checkbox
              key={value}
              {...(at === 0 && { id: field.id })}
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
