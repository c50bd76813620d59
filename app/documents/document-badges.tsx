import { documentVisibilityLabels } from '#app/texts/documents.ts';
import { formatDay } from '#app/texts/formats.ts';
import type { DocumentRow } from '#server/documents/document-queries.ts';

type Props = { document: Pick<DocumentRow, 'visibility' | 'expiresOn' | 'openLinks'>; today: string };

/** Badges of a document: visibility, sharing and expiry. */
export function DocumentBadges({ document: { visibility, expiresOn, openLinks }, today }: Props) {
  const daysLeft = expiresOn === null ? null : (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000;
  return (
    <span className="mt-0.5 flex flex-wrap gap-1 font-normal">
      <span className={`badge ${visibility === 'portal' ? 'badge-good' : 'badge-plain'}`}>
        {documentVisibilityLabels[visibility]}
      </span>
      {openLinks > 0 && (
        <span className="badge badge-plain">{openLinks === 1 ? 'Delt med 1 link' : `Delt med ${openLinks} links`}</span>
      )}
      {expiresOn !== null && daysLeft !== null && (
        <span className={`badge ${daysLeft < 0 ? 'badge-danger' : daysLeft <= 30 ? 'badge-warn' : 'badge-plain'}`}>
          {daysLeft < 0 ? 'Udløb' : 'Udløber'} {formatDay(expiresOn)}
        </span>
      )}
    </span>
  );
}
