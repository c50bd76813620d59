import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';

/** The field for a stock file. With JavaScript a file can also be dropped anywhere on it. */
export function UploadForm({ problem }: { problem: string | undefined }) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function allowDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
  }

  return (
    <Form method="post" encType="multipart/form-data" className="surface grid gap-4 p-5">
      <label
        data-over={isOver || undefined}
        onDragOver={allowDrop}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className="grid gap-4 rounded-lg border-2 border-dashed border-neutral-300 p-5 sm:p-8 data-over:border-emerald-700 data-over:bg-emerald-50"
      >
        <span className="flex items-center gap-3 font-medium text-neutral-900">
          <FileSpreadsheet aria-hidden size={28} className="shrink-0 text-emerald-700" />
          {isHydrated ? 'Træk lagerlisten hertil, eller vælg den' : 'Vælg lagerlisten'}
        </span>
        <input
          ref={input}
          name="file"
          type="file"
          required
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={problem ? 'file-error file-help' : 'file-help'}
          aria-invalid={problem ? true : undefined}
          className="w-full min-w-0 rounded-md text-sm text-neutral-700 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-neutral-300 file:bg-white file:px-4 file:text-sm file:font-medium file:text-neutral-900 hover:file:bg-neutral-50"
        />
      </label>
      {problem && (
        <p id="file-error" role="alert" className="text-sm font-medium text-rose-700">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton>Læg filen op</SubmitButton>
        <p id="file-help" className="text-sm text-neutral-600">
          CSV eller Excel (.xlsx), højst 50 MB og 50.000 rækker
        </p>
      </div>
    </Form>
  );
}
