import { Link } from 'react-router';
import { documentKindLabels, fileTypeText, formatBytes } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DocumentRow } from '#server/documents/document-queries.ts';
import { DocumentBadges } from './document-badges.tsx';

type Props = {
  documents: readonly DocumentRow[];
  /** The address of the documents. */
  path: string;
  /** What is said where there are none. */
  empty: string;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** Below name and file link, where a row is a card. */
const lowClass = 'order-1 col-span-2';

/** Documents, with links to file and metadata. */
export function DocumentTable({ documents, path, empty, today }: Props) {
  const [address = '', search = ''] = path.split('?');
  const query = search && `?${search}`;
  return (
    <section aria-labelledby="dokumenter" className="surface min-w-0 overflow-hidden">
      <h2 id="dokumenter" className="border-b border-neutral-200 px-4 py-3 text-base font-semibold">
        Dokumenter <span className="ml-1 font-normal text-neutral-600 tabular-nums">{documents.length}</span>
      </h2>
      {documents.length === 0 ? (
        <div className="empty">
          <h2>Ingen dokumenter endnu</h2>
          <p>{empty}</p>
        </div>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Navn</th>
              <th scope="col">Slags</th>
              <th scope="col">Version</th>
              <th scope="col">Fil</th>
              <th scope="col">Tilføjet</th>
              <th scope="col">
                <span className="sr-only">Åbn</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id} className="grid-cols-[minmax(0,1fr)_auto] max-lg:grid!">
                <th scope="row">
                  <Link
                    to={`${address}/${document.id}${query}`}
                    className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                  >
                    {document.title}
                  </Link>
                  <DocumentBadges document={document} today={today} />
                </th>
                <td data-label="Slags" className={lowClass}>
                  {documentKindLabels[document.kind]}
                </td>
                <td
                  data-label="Version"
                  className={`${lowClass} tabular-nums ${document.number === 1 ? 'max-lg:hidden!' : ''}`}
                >
                  {document.number}
                </td>
                <td data-label="Fil" className={`${lowClass} whitespace-nowrap`}>
                  {fileTypeText(document.mediaType)}, {formatBytes(document.size)}
                </td>
                <td data-label="Lagt op" className={lowClass}>
                  <span>
                    <span className="whitespace-nowrap">{formatInstant(document.addedAt)}</span>
                    <span className="block text-neutral-600">{document.authorName ?? 'Systemet'}</span>
                  </span>
                </td>
                <td>
                  <a
                    href={`${address}/${document.id}/${document.number}`}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap md:min-h-0"
                    aria-label={`Åbn filen ${document.title}`}
                  >
                    <Icon name="external-link" />
                    Åbn
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
