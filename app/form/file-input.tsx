import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'required'> & { isOptional?: boolean };

/**
 * A file field in Danish, where the browser's own uses its language. Before hydration the field's validity shows
 * whether files are chosen.
 */
export function FileInput({ onChange, multiple, isOptional = false, ...props }: Props) {
  const [chosen, setChosen] = useState<string>();
  function change(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    setChosen(files.length > 1 ? `${formatNumber(files.length)} filer valgt` : files[0]?.name);
    onChange?.(event);
  }
  return (
    <span className="group/file relative flex min-h-11 min-w-0 items-center gap-3 rounded-md text-sm font-normal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-emerald-700">
      <input
        {...props}
        type="file"
        multiple={multiple}
        required={!isOptional}
        onChange={change}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className={`${buttonClass('secondary')} pointer-events-none shrink-0`}>
        {multiple ? 'Vælg filer' : 'Vælg fil'}
      </span>
      {isOptional ? (
        <span aria-hidden="true" className={`truncate ${chosen ? 'text-neutral-900' : 'text-neutral-600'}`}>
          {chosen ?? 'Ingen fil valgt'}
        </span>
      ) : (
        <>
          <span aria-hidden="true" className="truncate text-neutral-600 group-has-[input:valid]/file:hidden">
            Ingen fil valgt
          </span>
          <span aria-hidden="true" className="hidden truncate text-neutral-900 group-has-[input:valid]/file:inline">
            {chosen ?? 'Klar til at blive sendt'}
          </span>
        </>
      )}
    </span>
  );
}
