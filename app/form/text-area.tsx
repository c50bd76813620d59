import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Field, inputClass, inputProps } from './field.tsx';
import type { FieldState } from './forms.ts';

type Props = { field: FieldState; label?: string; rows: number; isOptional?: boolean; help?: ReactNode };

/** A multi-line field. Hydration would lose input typed before it, which React retains in other fields. */
export function TextArea({ field, label, rows, isOptional = false, help }: Props) {
  const isHydrated = useHydrated();
  const [typed] = useState(() => (isHydrated ? undefined : typedInto(field.id)));
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current && typed !== undefined) area.current.value = typed;
  }, [typed]);
  return (
    <Field field={field} label={label} isOptional={isOptional} help={help}>
      <textarea
        {...inputProps(field, help)}
        ref={area}
        rows={rows}
        required={!isOptional}
        spellCheck={false}
        className={inputClass}
      />
    </Field>
  );
}

/** The server-rendered field's current value; undefined during SSR. */
function typedInto(id: string) {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
