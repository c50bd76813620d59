import { Field, inputClass, inputProps } from './field.tsx';
import type { FieldState } from './forms.ts';

export type Choice = { value: string; label: string };

type Props = {
  field: FieldState;
  label?: string;
  choices: readonly Choice[];
  /** Label of the empty option; without it a choice is required. */
  none?: string;
};

/** One choice from a fixed list. */
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
