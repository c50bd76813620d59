import { controlCodeOf } from '#app/texts/control-code.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { revisionStates } from '#app/texts/quotes.ts';
import type { QuoteRecord } from '#server/quotes/quote-record.ts';

/** The versions of a quote, and what the newest changes line by line. */
export function Versions({ page }: { page: QuoteRecord }) {
  const { revisions, changes, sightings } = page;
  return (
    <section aria-labelledby="versioner" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="versioner" className="text-base font-semibold">
        Versioner
      </h2>
      <ul className="grid text-sm">
        {stepsOf(page).map(([title, at]) => (
          <li key={title} className="border-t border-neutral-200 py-2">
            {title} {formatInstant(at)}
          </li>
        ))}
        {revisions.map(({ number, status, sentAt, checksum }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 border-t border-neutral-200 py-2">
            <span>
              Version {number} · {revisionStates[status]}
              {sentAt && ` ${formatInstant(sentAt)}`}
            </span>
            {checksum && <span className="plate text-neutral-600">Kontrolkode {controlCodeOf(checksum)}</span>}
            {sightings
              .filter(({ revision }) => revision === number)
              .map(({ name, seenAt }) => (
                <span key={`${name} ${seenAt.getTime()}`} className="w-full text-neutral-600">
                  Set af {name} {formatInstant(seenAt)}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <caption className="pb-1 text-left font-semibold">Ændret siden versionen før, uden moms</caption>
          <thead>
            <tr className="text-right text-neutral-600">
              <th scope="col" className="py-2 text-left font-medium">
                Linje
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                Før
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                Nu
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ position, label, before, after }) => (
              <tr key={`${position} ${label}`} className="border-t border-neutral-200 text-right">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 pl-3 whitespace-nowrap">{before === null ? '–' : formatExactMoney(before)}</td>
                <td className="py-2 pl-3 whitespace-nowrap">{after === null ? '–' : formatExactMoney(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What came after the newest version was sent, the latest first. */
function stepsOf({ quote, agreement }: QuoteRecord) {
  const { status, answeredAt, confirmedAt, refusedAt, lostToId } = quote;
  const refused = lostToId === null ? 'Vi sagde nej' : 'Bilen gik til en anden kunde';
  const steps = [
    ['Kunden fortrød aftalen', agreement?.withdrawal?.withdrawnAt],
    [refused, status === 'refused' ? refusedAt : null],
    ['Vi bekræftede aftalen', confirmedAt],
    [status === 'declined' ? 'Kunden sagde nej' : 'Kunden accepterede', answeredAt],
  ] as const;
  return steps.flatMap(([title, at]) => (at ? [[title, at] as const] : []));
}
