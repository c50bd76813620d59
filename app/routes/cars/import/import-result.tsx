import { Link } from 'react-router';
import { ImportResult } from '#app/file-job/import-result.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { formatPlate } from '#app/texts/formats.ts';
import type { ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';
import type { FileFacts } from '#server/file-jobs/file-job-types.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import type { listSkippedCars } from '#server/stock-import/undo-stock.ts';

type Props = {
  job: ShownFileJob;
  remarks: ShownRemarks;
  kept: Awaited<ReturnType<typeof listSkippedCars>>;
};

/** The result of an import of cars or of its undo. */
export function CarImportResult({ job, remarks, kept }: Props) {
  return (
    <ImportResult
      job={job}
      remarks={remarks}
      path="/cars/import"
      list={{ to: '/cars', label: 'Se bilerne' }}
      unchanged="Ingen biler blev ændret."
      undone={{ text: undone(job.facts), isPartial: changedSince(job.facts) > 0 }}
    >
      {kept.length > 0 && <SkippedCars kept={kept} facts={job.facts} />}
    </ImportResult>
  );
}

/** The number of cars that were changed since, and so only partly undone. */
function changedSince({ skippedCars = 0, partlySkippedCars = 0 }: FileFacts) {
  return skippedCars + partlySkippedCars;
}

function undone(facts: FileFacts) {
  const { removedCars = 0, restoredCars = 0 } = facts;
  const changed = changedSince(facts);
  const parts = [
    removedCars > 0 && `${carCount(removedCars)} er fjernet.`,
    restoredCars > 0 && `${carCount(restoredCars)} har fået de gamle oplysninger tilbage.`,
    changed > 0 && `${carCount(changed)} er ændret siden og blev ikke rullet helt tilbage.`,
  ];
  return ['Importen er fortrudt.', ...parts.filter(Boolean)].join(' ');
}

function SkippedCars({ kept, facts }: Pick<Props, 'kept'> & { facts: FileFacts }) {
  const all = changedSince(facts);
  return (
    <section className="surface p-4 text-sm sm:p-5" aria-labelledby="beholdt">
      <h2 id="beholdt" className="pb-2 text-base font-semibold">
        Ændret siden importen
      </h2>
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {kept.map(({ id, brandName, modelName, registrationNumber, stockNumber }) => (
          <li key={id}>
            <Link to={`/cars/${id}/edit`} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
              {brandName} {modelName} ·{' '}
              {registrationNumber ? formatPlate(registrationNumber) : `lagernr. ${stockNumber}`}
            </Link>
          </li>
        ))}
      </ul>
      {all > kept.length && <p className="pt-2 text-neutral-600">og {carCount(all - kept.length)} mere</p>}
    </section>
  );
}
