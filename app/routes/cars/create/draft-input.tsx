import { type FormEvent, type ReactNode, useId } from 'react';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import type { DraftSpec } from './draft-fields.ts';

type Props = {
  spec: DraftSpec;
  field: FieldState;
  /** Where the value comes from, hidden once it is changed. */
  source?: ReactNode;
  help?: ReactNode;
  /** Whether the page begins here. */
  isFirst?: boolean;
};

const typing = {
  code: { className: 'plate uppercase' },
  day: { inputMode: 'numeric', placeholder: 'dd-mm-åååå', maxLength: 12 },
  number: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
} as const;

/** One input of the draft. */
export function DraftInput({ spec, field, source, help, isFirst = false }: Props) {
  const { name, isRequired = false, kind, maxLength, unit, choices } = spec;
  const sourceId = useId();
  const control = { ...inputProps(field, help), required: isRequired };
  const described = [control['aria-describedby'], source ? sourceId : ''].filter(Boolean).join(' ');
  const { className = '', ...inputs } = { className: '', ...(kind && typing[kind]) };
  return (
    <div className="group grid content-start gap-1" onInput={markChange}>
      <Field field={field} isOptional={!isRequired} help={help}>
        {choices ? (
          <select
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the rest is filled in, and this is what is asked for
            autoFocus={isFirst}
            aria-describedby={described || undefined}
            className={`${inputClass} pl-2`}
          >
            {!isRequired && <option value="">Ikke angivet</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <div className="relative">
            <input
              {...control}
              {...inputs}
              {...(maxLength && { maxLength })}
              {...(name === 'registrationNumber' && { autoCapitalize: 'characters' })}
              type="text"
              // biome-ignore lint/a11y/noAutofocus: the rest is filled in, and this is what is typed next
              autoFocus={isFirst}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={described || undefined}
              className={`${inputClass} ${className} ${unit ? 'pr-12 text-right tabular-nums' : ''}`}
            />
            {unit && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center"
              >
                {unit}
              </span>
            )}
          </div>
        )}
      </Field>
      {source && (
        <p id={sourceId} className="text-xs text-neutral-600 group-data-changed:hidden">
          {source}
        </p>
      )}
    </div>
  );
}

function markChange({ currentTarget }: FormEvent<HTMLElement>) {
  currentTarget.dataset.changed = '';
}
