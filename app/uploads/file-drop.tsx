import { type ReactNode, useEffect, useId, useRef } from 'react';
import { describedBy, Field } from '#app/form/field.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { formatBytes } from '#app/texts/documents.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { progressClass } from '#app/ui/progress.ts';
import { Picker } from './picker.tsx';
import { useDrop } from './use-drop.ts';
import type { Sending } from './use-sending.ts';

type Props = {
  sending: Sending;
  name: string;
  label: string;
  accept: string;
  help: string;
  multiple?: boolean;
  /** Errors of the previous upload by a plain form. */
  errors: string[] | undefined;
};

/** A file field; with JavaScript a drop zone with the chosen files and their progress. */
export function FileDrop({ sending, ...field }: Props) {
  return sending.isHydrated ? <LiveField sending={sending} {...field} /> : <FileField {...field} />;
}

function LiveField({ sending, name, label, accept, help, multiple = false, errors: sent }: Props) {
  const { chosen, add, remove, part } = sending;
  const errors = sending.problems ?? (chosen.length === 0 ? sent : undefined);
  const field = { id: `${useId()}-${name}`, errors };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors) input.current?.focus();
  }, [errors]);
  return (
    <Field field={field} label={label} help={help}>
      <div
        {...useDrop(add)}
        className="grid min-w-0 gap-2 rounded-lg border-2 border-dashed border-neutral-300 p-3 data-over:border-emerald-700 data-over:bg-emerald-50"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Picker
            {...describedBy(field, help)}
            ref={input}
            label={multiple ? 'Vælg filer' : 'Vælg fil'}
            icon="upload"
            look={buttonClass('secondary')}
            accept={accept}
            multiple={multiple}
            disabled={part !== undefined}
            onFiles={add}
          />
          <span className="text-sm text-neutral-600 max-md:hidden">
            {multiple ? 'eller træk dem hertil' : 'eller træk den hertil'}
          </span>
        </div>
        {chosen.length > 0 && (
          <ul aria-label="Valgte filer" className="grid max-h-72 overflow-y-auto">
            {chosen.map(({ id, file }) => (
              <li key={id} className="flex min-h-11 min-w-0 items-center gap-3 text-sm md:min-h-9">
                <span className="min-w-0 flex-1 wrap-anywhere text-neutral-900">{file.name}</span>
                <span className="shrink-0 text-neutral-600 tabular-nums">{formatBytes(file.size)}</span>
                {part === undefined && (
                  <button
                    type="button"
                    onClick={() => remove(id)}
                    aria-label={`Fjern ${file.name}`}
                    className="icon-button size-11 md:size-9"
                  >
                    <Icon name="x" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}

type SendProps = { sending: Sending; variant?: 'primary' | 'secondary'; children: ReactNode };

/** The upload button with progress and cancel; it ignores a second click. */
export function SendBar({ sending, variant = 'primary', children }: SendProps) {
  const { chosen, part, cancel } = sending;
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const button = useRef<HTMLButtonElement>(null);
  function stop() {
    button.current?.focus();
    cancel();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        ref={button}
        type="submit"
        aria-disabled={part !== undefined}
        className={`${buttonClass(variant)} aria-disabled:opacity-60`}
      >
        {children}
      </button>
      {part !== undefined && (
        <>
          <button type="button" onClick={stop} className={buttonClass('secondary')}>
            Afbryd
          </button>
          <div className="grid flex-1 basis-48 gap-1">
            <span className="text-sm text-neutral-700 tabular-nums">
              {part < 1 ? `${formatBytes(Math.round(part * total))} af ${formatBytes(total)} er sendt` : 'Gemmes …'}
            </span>
            <progress
              aria-label="Sendt"
              max={1}
              value={part < 1 ? part : undefined}
              className={`h-1.5 w-full max-w-md ${part < 1 ? progressClass : 'accent-emerald-700'}`}
            />
          </div>
        </>
      )}
    </div>
  );
}
