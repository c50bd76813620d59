import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass, inputProps } from './field.tsx';
import type { FieldState } from './forms.ts';

type Props = Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder'> & {
  field: FieldState;
  label?: string;
  isOptional?: boolean;
  help?: ReactNode;
  /** Unit, shown at the end of the field. */
  unit?: string;
  /** Monospaced, for plates and numbers. */
  isCode?: boolean;
  /** Whether the page begins in this field. */
  hasFocus?: boolean;
};

/** One line of text, also for numbers and dates. */
export function TextField({ field, label, isOptional = false, help, unit, isCode, hasFocus, ...input }: Props) {
  const looks = [
    inputClass,
    unit && `${unit.length > 3 ? 'pr-16' : 'pr-12'} text-right tabular-nums`,
    isCode && 'plate uppercase',
  ];
  return (
    <Field field={field} label={label} isOptional={isOptional} help={help}>
      <div className={unit ? 'relative max-w-56' : undefined}>
        <input
          {...inputProps(field, help)}
          {...input}
          // biome-ignore lint/a11y/noAutofocus: for a page that only asks for this field
          autoFocus={hasFocus}
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
