import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { PriceList } from '#server/factory-cars/price-list-queries.ts';

type Props = { list: Pick<PriceList, 'id' | 'status' | 'report' | 'appliedAt' | 'brandId'> };

/** What a price list did, and the way to take it back. */
export function PriceListResult({ list: { id, status, report, appliedAt, brandId } }: Props) {
  const facts = report
    ? [
        ['Ændret', report.changed],
        ['Nye produkter', report.created],
        ['Nye udgaver', report.createdEditions],
        ['Lukket', report.closed],
        ['Uændret', report.unchanged],
        ['Kunne ikke bruges', report.refused.length],
      ]
    : [];
  return (
    <section aria-labelledby="resultat" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="resultat" className="text-base font-semibold">
        {status === 'undone' ? 'Prislisten er fortrudt' : 'Prislisten er anvendt'}
      </h2>
      {appliedAt && <p className="-mt-3 text-sm text-neutral-600">{formatInstant(appliedAt)}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {facts.map(([label, count]) => (
          <div key={label}>
            <dd className="text-xl font-semibold tabular-nums">{formatNumber(Number(count))}</dd>
            <dt className="text-sm text-neutral-600">{label}</dt>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link to={`/factory-cars/products?brandId=${brandId}`} className={buttonClass('secondary')}>
          Se produkterne
        </Link>
        {report && report.refused.length > 0 && (
          <Link
            to={`/factory-cars/products/import/${id}/refused.csv`}
            reloadDocument
            className={buttonClass('secondary')}
          >
            Hent rækker, der ikke kunne bruges
          </Link>
        )}
        {status === 'applied' && (
          <ConfirmButton
            name="undo"
            label="Fortryd prislisten"
            question="Fortryd prislisten?"
            fields={{ step: 'undo' }}
          >
            Priserne bliver, som de var, nye produkter fjernes, og lukkede genåbnes. Hvad kolleger har ændret siden,
            bliver stående.
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
