import { Field, inputClass, inputProps } from './field.tsx';
import type { FieldState } from './forms.ts';

export type Choice = { value: string; label: string };

type Props = {
  field: FieldState;
  label?: string;
  choices: readonly Choice[];
  /** What choosing none is called; without it one must be chosen. */
  none?: string;
};

/** One choice out of a list that is known. */
export function SelectField({ field, label, choices, none }: Props) {
  return (
    <Field field={field} label={label} isOptional={none !== undefined}>
      <select {...inputProps(field)} required={none === undefined} className={`${inputClass} pl-2`}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
