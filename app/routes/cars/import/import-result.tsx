import { Link } from 'react-router';
import { Counts } from '#app/file-job/counts.tsx';
import { RefusedRows } from '#app/file-job/refused-rows.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { rowCount } from '#app/texts/row-count.ts';
import { Banner, type Tone } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';
import type { FileFacts } from '#server/file-jobs/file-job-types.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';
import type { listSkippedCars } from '#server/stock-import/undo-stock.ts';

type Props = {
  job: ShownFileJob;
  remarks: ShownRemarks;
  kept: Awaited<ReturnType<typeof listSkippedCars>>;
};

/** The result of an import or of its undo. */
export function ImportResult({ job, remarks, kept }: Props) {
  return (
    <>
      <Outcome job={job} />
      <Counts
        label="Sådan gik importen"
        counts={[
          ['Oprettet', job.createdCount],
          ['Opdateret', job.updatedCount],
          ['Uændret', job.unchangedCount],
          ['Afvist', job.refusedCount],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {job.status === 'failed' && (
          <Form method="post">
            <input type="hidden" name="intent" value="continue" />
            <SubmitButton>Fortsæt importen</SubmitButton>
          </Form>
        )}
        <Link to="/cars" className={buttonClass(job.status === 'done' ? 'primary' : 'secondary')}>
          Se bilerne
        </Link>
        {job.status !== 'undone' && (
          <Link to={`/cars/import/${job.id}/undo`} className={buttonClass('secondary')}>
            Fortryd importen
          </Link>
        )}
      </div>
      {kept.length > 0 && <SkippedCars kept={kept} facts={job.facts} />}
      {remarks.pagination.totalCount > 0 && (
        <RefusedRows
          {...remarks}
          id="afviste"
          title={`Afvist: ${rowCount(remarks.pagination.totalCount)}`}
          caption="Afviste rækker"
          file={`/cars/import/${job.id}/refused.csv`}
        />
      )}
    </>
  );
}

function Outcome({ job }: { job: ShownFileJob }) {
  const [tone, text] = outcomeOf(job);
  return (
    <Banner tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {text}
    </Banner>
  );
}

function outcomeOf({ status, facts, createdCount, updatedCount }: ShownFileJob): [tone: Tone, text: string] {
  if (status === 'failed') {
    const text = 'Importen gik i stå på grund af en fejl hos os. Det, der er importeret, er gemt.';
    return ['error', `${text} Du kan fortsætte eller fortryde.`];
  }
  if (status === 'undone') return [changedSince(facts) > 0 ? 'warning' : 'success', undone(facts)];
  const isEmpty = createdCount + updatedCount === 0;
  return ['success', isEmpty ? 'Importen er færdig. Ingen biler blev ændret.' : 'Importen er færdig.'];
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
