import { Link } from 'react-router';
import { documentKindLabels } from '#app/texts/documents.ts';
import type { DocumentRow } from '#server/documents/document-queries.ts';

const shown = 5;

/** A lead's latest documents, and the way to all of them and to adding one. */
export function DocumentsSection({ path, documents }: { path: string; documents: readonly DocumentRow[] }) {
  const link = 'link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0';
  return (
    <section aria-labelledby="dokumenter" className="surface grid gap-2 p-4 text-sm sm:p-5">
      <h2 id="dokumenter" className="text-base font-semibold">
        Dokumenter
      </h2>
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.slice(0, shown).map(({ id, title, kind }) => (
            <li key={id}>
              <Link to={`${path}/${id}`} className={link}>
                {title}
              </Link>{' '}
              <span className="text-neutral-600">{documentKindLabels[kind]}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={path} className={link}>
          {documents.length > shown ? `Alle ${documents.length} dokumenter` : 'Tilføj og del dokumenter'}
        </Link>
      </p>
    </section>
  );
}
