import { Link } from 'react-router';
import { CountList } from '#app/file-job/counts.tsx';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';

type Props = { list: ShownFileJob & { brandId: number } };

/** The result of a price list, with undo. */
export function PriceListResult({ list: { id, status, facts, brandId, ...list } }: Props) {
  return (
    <section aria-labelledby="resultat" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="resultat" className="text-base font-semibold">
        {status === 'undone' ? 'Prislisten er fortrudt' : 'Prislisten er anvendt'}
      </h2>
      {list.finishedAt && <p className="-mt-3 text-sm text-neutral-600">{formatInstant(list.finishedAt)}</p>}
      <CountList
        counts={[
          ['Ændret', list.updatedCount],
          ['Nye produkter', list.createdCount],
          ['Nye udgaver', facts.createdEditions ?? 0],
          ['Lukket', facts.closed ?? 0],
          ['Uændret', list.unchangedCount],
          ['Kunne ikke bruges', list.refusedCount],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Link to={`/factory-cars/products?brandId=${brandId}`} className={buttonClass('secondary')}>
          Se produkterne
        </Link>
        {list.refusedCount > 0 && (
          <Link
            to={`/factory-cars/products/import/${id}/refused.csv`}
            reloadDocument
            className={buttonClass('secondary')}
          >
            Hent rækker, der ikke kunne bruges
          </Link>
        )}
        {status === 'done' && (
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
