import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, inputClass } from './field.tsx';
import type { FieldState } from './form-state.ts';

type Props = Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder'> & {
  label: string;
  field: FieldState;
  isOptional?: boolean;
  help?: ReactNode;
  /** What the number counts, shown at the end of the field. */
  unit?: string;
  /** Plates and numbers that are read letter by letter. */
  isCode?: boolean;
};

/** One line of text, or a number or date typed as text. */
export function TextField({ label, field, isOptional = false, help, unit, isCode = false, ...input }: Props) {
  const { labelled, ...own } = field;
  const looks = [
    inputClass,
    unit && `${unit.length > 3 ? 'pr-16' : 'pr-12'} text-right tabular-nums`,
    isCode && 'plate uppercase',
  ];
  return (
    <Field label={label} isOptional={isOptional} help={help} {...labelled}>
      <div className={unit ? 'relative max-w-56' : undefined}>
        <input
          {...own}
          {...describedBy(labelled, help)}
          {...input}
          type="text"
          required={!isOptional}
          autoComplete="off"
          spellCheck={false}
          className={looks.filter(Boolean).join(' ')}
        />
        {unit && (
          <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}
