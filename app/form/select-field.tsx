import { describedBy, Field, inputClass } from './field.tsx';
import type { FieldState } from './form-state.ts';

export type Choice = { value: string; label: string };

type Props = {
  label: string;
  field: FieldState;
  choices: readonly Choice[];
  /** What choosing none is called; without it one must be chosen. */
  none?: string;
};

/** One choice out of a list that is known. */
export function SelectField({ label, field, choices, none }: Props) {
  const { labelled, ...own } = field;
  return (
    <Field label={label} isOptional={none !== undefined} {...labelled}>
      <select
        {...own}
        {...describedBy(labelled, undefined)}
        required={none === undefined}
        className={`${inputClass} pl-2`}
      >
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
