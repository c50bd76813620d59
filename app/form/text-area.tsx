import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Field, inputClass, inputProps } from './field.tsx';
import type { FieldState } from './forms.ts';

type Props = { field: FieldState; label?: string; rows: number; isOptional?: boolean; help?: ReactNode };

/** Several lines of text. What is typed before the scripts have come stays: React keeps it of other fields alone. */
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

/** What stands in the field of the page that came from the server; undefined on the server itself. */
function typedInto(id: string) {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
