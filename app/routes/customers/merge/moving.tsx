import { Link } from 'react-router';
import { consentChannels } from '#app/texts/customers.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import type { MergePage } from '#server/customers/merge-page.ts';
import { movingWords } from './merge-texts.ts';

/** What goes with the merged record, and what then holds of its consents. */
export function Moving({ page }: { page: MergePage }) {
  const words = movingWords(page);
  const { contacts, leads, consents, other } = page;
  return (
    <section aria-labelledby="flytter" className="surface grid min-w-0 gap-3 p-4 text-sm sm:p-5">
      <h2 id="flytter" className="text-base font-semibold">
        Det flytter med
      </h2>
      <p>{words.length > 0 ? `${words.join(' · ')}.` : `Der er intet knyttet til ${other.name}.`}</p>
      {leads.length + contacts.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-0">
            Se emner og kontakter
          </summary>
          <ul className="mt-2 grid gap-1 wrap-anywhere">
            {leads.map(({ id, number, status }) => (
              <li key={`emne-${id}`}>
                <Link to={`/leads/${id}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
                  Emne {number}
                </Link>{' '}
                · {leadStatuses[status]}
              </li>
            ))}
            {contacts.map(({ id, name, title }) => (
              <li key={`kontakt-${id}`}>{['Kontakt: ', name, title && `, ${title}`].filter(Boolean).join('')}</li>
            ))}
          </ul>
        </details>
      )}
      {consents.length > 0 && (
        <>
          <h3 className="font-medium text-neutral-900">Samtykke: det strengeste gælder</h3>
          <ul className="grid gap-1">
            {consents.map(({ channel, kept, other: theirs, isGiven }) => (
              <li key={channel}>
                {consentChannels[channel]}:{' '}
                {kept === theirs ? (
                  `${said(kept)} på begge`
                ) : (
                  <>
                    {said(kept)} og {said(theirs)} bliver til <strong>{said(isGiven)}</strong>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const said = (isGiven: boolean | undefined) =>
  isGiven === undefined ? 'intet svar' : isGiven ? 'givet' : 'trukket tilbage';
