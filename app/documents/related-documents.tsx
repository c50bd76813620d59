import { Link } from 'react-router';
import { documentKindLabels } from '#app/texts/documents.ts';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import type { RelatedDocument } from '#server/documents/related-documents.ts';

function placeOf(document: RelatedDocument) {
  const { leadId, leadNumber, quoteId, quoteNumber, rentalId, rentalNumber } = document;
  const { carId, brandName, modelName, registrationNumber } = document;
  if (leadId !== null) return { label: `Emne ${leadNumber}`, path: `/leads/${leadId}/documents` };
  if (quoteId !== null) return { label: `Tilbud ${quoteNumber}`, path: `/quotes/${quoteId}/documents` };
  if (rentalId !== null)
    return { label: `Lejeaftale ${rentalNumber}`, path: `/rental/agreements/${rentalId}/documents` };
  const plate = registrationNumber && formatPlate(registrationNumber);
  return { label: [brandName, modelName, plate].filter(Boolean).join(' '), path: `/cars/${carId}/edit/documents` };
}

/** Documents of a customer's leads, quotes, agreements, sales and reservations, with links to where they lie. */
export function RelatedDocuments({ documents }: { documents: readonly RelatedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="andre-dokumenter" className="surface min-w-0 overflow-hidden">
      <h2 id="andre-dokumenter" className="border-b border-neutral-200 px-4 py-3 text-base font-semibold">
        Fra emner, tilbud, lejeaftaler, salg og reservationer{' '}
        <span className="ml-1 font-normal text-neutral-600 tabular-nums">{documents.length}</span>
      </h2>
      <ul className="divide-y divide-neutral-200 text-sm">
        {documents.map((document) => {
          const { label, path } = placeOf(document);
          return (
            <li
              key={document.id}
              className="grid gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <p className="min-w-0">
                <Link
                  to={`${path}/${document.id}`}
                  className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere md:min-h-0"
                >
                  {document.title}
                </Link>
                <span className="block text-neutral-600">
                  {documentKindLabels[document.kind]} · {formatInstant(document.addedAt)}
                </span>
              </p>
              <p className="min-w-0">
                <Link to={path} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
                  {label}
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
