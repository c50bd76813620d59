import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  /** The object of the upload, as in «Vælg lagerlisten». */
  noun: string;
  submitLabel: string;
  help: string;
  /** Errors of the previous upload. */
  errors: readonly string[] | undefined;
  /** Fields before the file. */
  children?: ReactNode;
};

/** The file field, with drag and drop by JavaScript. An error takes the focus. */
export function UploadForm({ noun, submitLabel, help, errors, children }: Props) {
  return (
    <Form method="post" encType="multipart/form-data" className="surface grid gap-4 p-5">
      {children}
      <FileField
        noun={noun}
        name="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={errors ? 'file-error file-help' : 'file-help'}
        aria-invalid={errors ? true : undefined}
      />
      {errors && (
        <p id="file-error" role="alert" className="text-sm font-medium text-rose-700">
          {errors.join(' ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton>{submitLabel}</SubmitButton>
        <p id="file-help" className="text-sm text-neutral-600">
          {help}
        </p>
      </div>
    </Form>
  );
}

type FieldProps = Pick<ComponentProps<typeof FileInput>, 'name' | 'accept' | 'aria-describedby' | 'aria-invalid'> & {
  noun: string;
};

function FileField({ noun, ...props }: FieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isInvalid = props['aria-invalid'];
  useEffect(() => {
    if (isInvalid) input.current?.focus();
  }, [isInvalid]);

  function allowDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (!input.current || files.length === 0) return;
    input.current.files = files;
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <label
      htmlFor={id}
      data-over={isOver || undefined}
      onDragOver={allowDrop}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="grid gap-4 rounded-lg border-2 border-dashed border-neutral-300 p-5 sm:p-8 data-over:border-emerald-700 data-over:bg-emerald-50"
    >
      <span className="flex items-center gap-3 font-medium text-neutral-900">
        <Icon name="file-spreadsheet" size={28} className="shrink-0 text-emerald-700" />
        {isHydrated && <span className="max-md:hidden">Træk {noun} hertil, eller vælg den</span>}
        <span className={isHydrated ? 'md:hidden' : ''}>Vælg {noun}</span>
      </span>
      <FileInput {...props} id={id} ref={input} />
    </label>
  );
}
