import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { rowCount } from '#app/texts/imports.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { listKeptCars, listRemarks } from '#server/imports/import-remarks.ts';
import type { UndoReport } from '#server/imports/import-types.ts';
import type { ImportFacts } from '#server/imports/import-view.ts';
import { ImportCounts } from './import-counts.tsx';
import { RemarksTable } from './remarks-table.tsx';

type Props = {
  job: ImportFacts;
  remarks: Awaited<ReturnType<typeof listRemarks>>;
  kept: Awaited<ReturnType<typeof listKeptCars>>;
};

/** What the import did, or what undoing it took back. */
export function ImportResult({ job, remarks, kept }: Props) {
  return (
    <>
      <Outcome job={job} />
      <ImportCounts
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
      {kept.length > 0 && <KeptCars kept={kept} report={job.undoReport} />}
      {remarks.pagination.totalCount > 0 && (
        <section className="surface" aria-labelledby="afviste">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
            <h2 id="afviste" className="font-semibold">
              Afvist: {rowCount(remarks.pagination.totalCount)}
            </h2>
            <a href={`/cars/import/${job.id}/refused.csv`} className="link text-sm">
              Hent de afviste rækker som CSV
            </a>
          </div>
          <RemarksTable caption="Afviste rækker" {...remarks} />
        </section>
      )}
    </>
  );
}

function Outcome({ job: { status, undoReport, createdCount, updatedCount } }: { job: ImportFacts }) {
  if (status === 'failed') {
    return (
      <Banner tone="error" role="alert">
        Importen gik i stå på grund af en fejl hos os. Det, der er importeret, er gemt. Du kan fortsætte eller fortryde.
      </Banner>
    );
  }
  if (status === 'undone' && undoReport) {
    return (
      <Banner tone={undoReport.keptCars + undoReport.partlyKeptCars > 0 ? 'warning' : 'success'} role="status">
        {undone(undoReport)}
      </Banner>
    );
  }
  return (
    <Banner tone="success" role="status">
      {createdCount + updatedCount === 0 ? 'Importen er færdig. Ingen biler blev ændret.' : 'Importen er færdig.'}
    </Banner>
  );
}

function undone({ removedCars, restoredCars, keptCars, partlyKeptCars }: UndoReport) {
  const parts = [
    removedCars > 0 && `${carCount(removedCars)} er fjernet.`,
    restoredCars > 0 && `${carCount(restoredCars)} har fået de gamle oplysninger tilbage.`,
    keptCars + partlyKeptCars > 0 &&
      `${carCount(keptCars + partlyKeptCars)} er ændret siden og blev ikke rullet helt tilbage.`,
  ];
  return ['Importen er fortrudt.', ...parts.filter(Boolean)].join(' ');
}

function KeptCars({ kept, report }: Pick<Props, 'kept'> & { report: UndoReport | null }) {
  const all = (report?.keptCars ?? 0) + (report?.partlyKeptCars ?? 0);
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
