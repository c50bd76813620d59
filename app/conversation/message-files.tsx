import { Link } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { documentPlaces } from '#app/texts/conversation.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MessageRow } from '#server/conversation/conversation-queries.ts';
import type { DocumentSubjectType } from '#server/db/schema.ts';

/** Where received files may be kept as documents, and the page that they are kept from. */
export type Keeping = { places: readonly DocumentSubjectType[]; from: 'lead' | 'mail' };

type File = MessageRow['files'][number];

/** The places of a lead's documents. */
export function placesOf({ customerId, carId }: { customerId: number | null; carId: number | null }) {
  return [
    'lead' as const,
    ...(customerId === null ? [] : ['customer' as const]),
    ...(carId === null ? [] : ['car' as const]),
  ];
}

type Props = { files: readonly File[]; path: string; keeping: Keeping | undefined };

/** The files of a mail, and of received ones where they are documents, or the way to make them one. */
export function MessageFiles({ files, path, keeping }: Props) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Bilag" className={keeping ? 'grid gap-4 md:gap-2' : 'flex flex-wrap gap-2'}>
      {files.map((file) => (
        <li key={file.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={`${path}/files/${file.id}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-neutral-300 px-3 text-neutral-900 no-underline hover:bg-neutral-50 md:min-h-8"
          >
            <Icon name="paperclip" size={14} className="shrink-0 text-neutral-600" />
            <span className="min-w-0 truncate">{file.name}</span>
          </a>
          {file.documents.map((document) => (
            <Link
              key={document.path}
              to={document.path}
              className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-0"
            >
              <Icon name="check" size={14} className="shrink-0" />
              Gemt {documentPlaces[document.type]}
            </Link>
          ))}
          {keeping && file.mayBeDocument && <KeepFile file={file} path={path} keeping={keeping} />}
        </li>
      ))}
    </ul>
  );
}

function KeepFile({ file, path, keeping }: { file: File; path: string; keeping: Keeping }) {
  const open = keeping.places.filter((place) => !file.documents.some(({ type }) => type === place));
  const [first, ...others] = open;
  if (!first) return null;
  return (
    <Form method="post" action={path} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="step" value={`file:${file.id}`} />
      <input type="hidden" name="from" value={keeping.from} />
      {others.length > 0 ? (
        <select name="place" aria-label={`Hvor skal ${file.name} ligge?`} className={`${inputClass} w-auto pl-2`}>
          {open.map((place) => (
            <option key={place} value={place}>
              {documentPlaces[place]}
            </option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="place" value={first} />
      )}
      <SubmitButton variant="secondary" action={path} aria-label={`Gem i dokumenter: ${file.name}`}>
        Gem i dokumenter
      </SubmitButton>
    </Form>
  );
}
