import { useRef } from 'react';
import { FileField } from '#app/form/file-field.tsx';
import { documentKindLabels, formatBytes } from '#app/texts/documents.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { Attachable } from '#server/conversation/attachments.ts';
import { mailFormId } from './template-picker.tsx';

type Props = {
  carId: number | null;
  attachable: Attachable;
  /** The uploaded files. */
  files: readonly { id: number; name: string; size: number }[];
  /** The ticked ids. */
  chosen: { documentIds: readonly string[]; imageIds: readonly string[] };
  problems: readonly string[];
};

/** What goes with a mail: papers of lead, customer and car, photos of the car, and files of the computer. */
export function Attachments({ carId, attachable: { papers, photos }, files, chosen, problems }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const count = chosen.documentIds.length + chosen.imageIds.length + files.length;
  return (
    <section id="bilag" aria-labelledby="bilag-titel" className="surface grid scroll-mt-20 gap-5 p-4 sm:p-5">
      <h2 id="bilag-titel" className="text-base font-semibold">
        Bilag{count > 0 ? ` (${count})` : ''}
      </h2>
      {paperGroups.map(([type, legend]) => (
        <Papers
          key={type}
          legend={legend}
          papers={papers.filter(({ subjectType }) => subjectType === type)}
          chosen={chosen.documentIds}
        />
      ))}
      {photos.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Bilens billeder</legend>
          <div className="mt-2 grid grid-cols-3 gap-2 lg:grid-cols-4 sm:grid-cols-5">
            {photos.map(({ id, shownEditId, alt }, index) => (
              <label key={id} className="relative block cursor-pointer">
                <input
                  type="checkbox"
                  name="imageIds"
                  form={mailFormId}
                  value={id}
                  defaultChecked={chosen.imageIds.includes(String(id))}
                  className="absolute top-1.5 left-1.5 size-6 accent-emerald-700"
                />
                <img
                  src={`/cars/${carId}/edit/photos/${id}/${shownEditId ?? 'base'}-160.webp`}
                  alt={alt ?? `Billede ${index + 1}`}
                  width={160}
                  height={120}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md object-cover"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {files.length > 0 && (
        <ul aria-label="Filer fra computeren" className="divide-y divide-neutral-200 border-y border-neutral-200">
          {files.map(({ id, name, size }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-neutral-600">{formatBytes(size)}</span>
              </span>
              <button
                type="submit"
                form={mailFormId}
                name="step"
                value={`remove:${id}`}
                aria-label={`Fjern ${name}`}
                className="link min-h-11 shrink-0 cursor-pointer px-2"
              >
                Fjern
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <FileField
          name="files"
          label="Filer fra computeren"
          form={mailFormId}
          multiple
          onChange={(event) => event.currentTarget.form?.requestSubmit(button.current)}
          help="PDF, billeder, Word og Excel. Højst 20 MB i alt."
          errors={problems.length > 0 ? [...problems] : undefined}
        />
        <div>
          <button
            ref={button}
            type="submit"
            form={mailFormId}
            name="step"
            value="upload"
            className={buttonClass('secondary')}
          >
            Læg filerne ved
          </button>
        </div>
      </div>
    </section>
  );
}

const paperGroups = [
  ['lead', 'Emnets dokumenter'],
  ['customer', 'Kundens dokumenter'],
  ['car', 'Bilens papirer'],
] as const;

type PapersProps = { legend: string; papers: Attachable['papers']; chosen: readonly string[] };

function Papers({ legend, papers, chosen }: PapersProps) {
  if (papers.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{legend}</legend>
      {papers.map(({ id, title, kind, size }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-8">
          <input
            type="checkbox"
            name="documentIds"
            form={mailFormId}
            value={id}
            defaultChecked={chosen.includes(String(id))}
            className="size-5 shrink-0 accent-emerald-700"
          />
          <span className="min-w-0 wrap-anywhere">
            {title} <span className="text-neutral-600">{`${documentKindLabels[kind]} · ${formatBytes(size)}`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
