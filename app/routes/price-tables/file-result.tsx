import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

type Props = { kind: PriceTableKind; id: number; file: ShownFileJob };

/** What a file has changed, with undo. */
export function FileResult({ kind, id, file: { status, facts, finishedAt } }: Props) {
  const { changes = 0, number } = facts;
  return (
    <section aria-labelledby="resultat" className="surface grid gap-4 p-4 sm:p-5">
      <h3 id="resultat" className="text-base font-semibold">
        {status === 'undone'
          ? 'Filen er fortrudt'
          : `${changes} ${changes === 1 ? 'pris' : 'priser'} er lagt i kladden, version ${number}`}
      </h3>
      {finishedAt && <p className="-mt-3 text-sm text-neutral-600">{formatInstant(finishedAt)}</p>}
      <div className="flex flex-wrap gap-3">
        <Link to={`${priceTableWords[kind].path}/${id}`} className={buttonClass('secondary')}>
          Se priserne
        </Link>
        {status === 'done' && (
          <ConfirmButton name="undo" label="Fortryd filen" question="Fortryd filen?" fields={{ step: 'undo' }}>
            Kladden bliver, som den var. Hvad kolleger har ændret siden, bliver stående.
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
