import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { DocumentLinks } from '#server/documents/document-queries.ts';

type Link = DocumentLinks['links'][number];
type Props = {
  sharing: DocumentLinks;
  mayUpdate: boolean;
  /** Whether the document can be shared: otherwise its links are disabled. */
  isShared: boolean;
};

/** A document's links, with their views, creators and readers' requests. */
export function LinkList({ sharing: { links, requests }, mayUpdate, isShared }: Props) {
  if (links.length === 0) return null;
  return (
    <ul className="-mx-4 -mb-4 border-t border-neutral-200 sm:-mx-5 sm:-mb-5">
      {links.map((link) => (
        <li key={link.id} className="grid gap-1 border-b border-neutral-200 px-4 py-3 text-sm last:border-b-0 sm:px-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {link.note ?? `Link ${link.id}`}
              <State link={link} isShared={isShared} />
            </p>
            {mayUpdate && link.revokedAt === null && link.isOpen && (
              <ConfirmButton
                name={`luk-${link.id}`}
                label="Træk tilbage"
                accessibleLabel={`Træk tilbage: ${link.note ?? `Link ${link.id}`}`}
                question="Træk linket tilbage?"
                at="deling"
                fields={{ step: 'revoke', target: String(link.id) }}
              >
                Den, der har linket, kan ikke længere åbne dokumentet. Du kan fortryde bagefter.
              </ConfirmButton>
            )}
          </div>
          <p className="text-neutral-700">{viewsText(link)}</p>
          <p className="text-neutral-600">
            Lavet af {link.authorName ?? 'en tidligere medarbejder'}, {formatInstant(link.createdAt)}. Virker til{' '}
            {formatInstant(link.expiresAt)}.
          </p>
          {requests
            .filter(({ linkId }) => linkId === link.id)
            .map((request) => (
              <div key={request.id} className="mt-1 rounded-md border border-amber-300 bg-amber-50 p-3 text-amber-950">
                <p className="wrap-anywhere">
                  <span className="font-medium">{request.name}</span> bad om et nyt link{' '}
                  {formatInstant(request.askedAt)}
                  {request.contact && ` · ${request.contact}`}
                </p>
                {request.message && <p className="mt-1 wrap-anywhere whitespace-pre-line">{request.message}</p>}
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}

function State({ link, isShared }: { link: Link; isShared: boolean }) {
  if (link.revokedAt !== null) return <span className="badge badge-plain">Trukket tilbage</span>;
  if (link.maxViews !== null && (link.views ?? 0) >= link.maxViews)
    return <span className="badge badge-plain">Brugt</span>;
  if (!link.isOpen) return <span className="badge badge-plain">Udløbet</span>;
  if (!isShared) return <span className="badge badge-warn">Virker ikke, mens dokumentet er internt</span>;
  return <span className="badge badge-good">Virker</span>;
}

function viewsText({ views, maxViews, lastViewedAt, lastDevice }: Link) {
  const count = views ?? 0;
  const of = maxViews === null ? '' : ` af ${formatNumber(maxViews)}`;
  if (count === 0) return maxViews === null ? 'Ikke åbnet endnu' : `Ikke åbnet endnu (0${of})`;
  const times = `Åbnet ${formatNumber(count)}${of} ${count === 1 && maxViews === null ? 'gang' : 'gange'}`;
  return lastViewedAt ? `${times}, senest ${formatInstant(lastViewedAt)} (${lastDevice ?? 'ukendt enhed'})` : times;
}
