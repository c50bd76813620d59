import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import { describedBy, Field, inputClass } from './field.tsx';
import type { FieldState } from './form-state.ts';

type Props = { label: string; field: FieldState; rows: number; isOptional?: boolean; help?: ReactNode };

/** Several lines of text. What is typed before the scripts have come stays: React keeps it of other fields alone. */
export function TextArea({ label, field, rows, isOptional = false, help }: Props) {
  const { labelled, ...own } = field;
  const isHydrated = useHydrated();
  const [typed] = useState(() => (isHydrated ? undefined : typedInto(labelled.htmlFor)));
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current && typed !== undefined) area.current.value = typed;
  }, [typed]);
  return (
    <Field label={label} isOptional={isOptional} help={help} {...labelled}>
      <textarea
        {...own}
        {...describedBy(labelled, help)}
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
