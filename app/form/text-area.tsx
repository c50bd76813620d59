import type { ReactNode } from 'react';
import { describedBy, Field, inputClass } from './field.tsx';
import type { FieldState } from './form-state.ts';

type Props = { label: string; field: FieldState; rows: number; isOptional?: boolean; help?: ReactNode };

/** Several lines of text. */
export function TextArea({ label, field, rows, isOptional = false, help }: Props) {
  const { labelled, ...own } = field;
  return (
    <Field label={label} isOptional={isOptional} help={help} {...labelled}>
      <textarea
        {...own}
        {...describedBy(labelled, help)}
        rows={rows}
        required={!isOptional}
        spellCheck={false}
        className={inputClass}
      />
    </Field>
  );
}
