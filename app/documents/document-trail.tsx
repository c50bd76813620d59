import { formatInstant } from '#app/texts/formats.ts';
import type { DocumentTrail as Trail } from '#server/signing/document-trail.ts';
import { EvidenceBanner } from './evidence-banner.tsx';
import { Signers } from './signers.tsx';

/** What customers have done with a document in the portal; nothing while they have done nothing. */
export function DocumentTrail({ trail: { seen, signings } }: { trail: Trail }) {
  if (seen.length === 0 && signings.length === 0) return null;
  return (
    <section aria-labelledby="kundeportal-titel" className="surface grid min-w-0 gap-4 p-4 text-sm sm:p-6">
      <h2 id="kundeportal-titel" className="text-base font-semibold">
        I kundeportalen
      </h2>
      {signings.map((signing) => (
        <div key={signing.id} className="grid gap-2">
          <h3 className="font-medium">Underskrift på version {signing.number}</h3>
          <Signers signing={signing} />
          {signing.evidence && <EvidenceBanner state={signing.evidence} />}
        </div>
      ))}
      {seen.length > 0 && (
        <ul className="grid gap-1">
          {seen.map(({ name, email, seenAt, number }) => (
            <li key={`${email} ${number}`} className="wrap-anywhere">
              Version {number} set af {name || email} {formatInstant(seenAt)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
