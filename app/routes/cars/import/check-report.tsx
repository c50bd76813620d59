import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { linkWith } from '#app/list/list-url.ts';
import { carCount } from '#app/texts/car-count.ts';
import { rowCount } from '#app/texts/imports.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { listRemarks } from '#server/imports/import-remarks.ts';
import type { UnknownName } from '#server/imports/import-types.ts';
import type { ImportFacts } from '#server/imports/import-view.ts';
import { CancelForm } from './columns-form.tsx';
import { ImportCounts } from './import-counts.tsx';
import { NameChoices } from './name-choices.tsx';
import { RemarksTable } from './remarks-table.tsx';

type Summary = { creates: number; updates: number; unchanged: number; refused: number; warned: number };
type Props = {
  job: ImportFacts;
  unknown: UnknownName[];
  unwanted: string[];
  summary: Summary;
  remarks: Awaited<ReturnType<typeof listRemarks>>;
};

/** The dry run: what the file would do, before anything is done. */
export function CheckReport({ job, unknown, unwanted, summary, remarks }: Props) {
  const { creates, updates, unchanged, refused, warned } = summary;
  const isRecounted = new URLSearchParams(useLocation().search).has('talt');
  const imported = creates + updates;
  return (
    <>
      {isRecounted && (
        <Banner tone="info" role="status">
          Du har ændret, hvad der skal oprettes, så rækkerne er talt igen. Tryk på «Importér», hvis det er, som du vil
          have det.
        </Banner>
      )}
      <ImportCounts
        label="Det sker, når du importerer"
        counts={[
          ['Oprettes', creates],
          ['Opdateres', updates],
          ['Uændrede', unchanged],
          ['Afvises', refused],
        ]}
      />
      <Form id="importen" method="post" className="surface">
        <input type="hidden" name="intent" value="run" />
        {unknown.length > 0 && <NameChoices unknown={unknown} unwanted={unwanted} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-neutral-200 p-4 first-of-type:border-t-0 sm:px-5">
          {imported > 0 ? (
            <SubmitButton>Importér {carCount(imported)}</SubmitButton>
          ) : (
            <p className="text-sm text-neutral-700">{nothingToDo(summary)}</p>
          )}
          <button type="submit" form="kolonner" className={buttonClass('secondary')}>
            Ret kolonner
          </button>
          <button type="submit" form="annuller" className={buttonClass('secondary')}>
            Annullér
          </button>
        </div>
      </Form>
      {(refused > 0 || warned > 0) && (
        <section className="surface" aria-labelledby="rækker">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
            <h2 id="rækker" className="font-semibold">
              {remarks.kind === 'warned' ? `Værd at se på: ${rowCount(warned)}` : `Afvises: ${rowCount(refused)}`}
            </h2>
            <Switch kind={remarks.kind} refused={refused} warned={warned} />
          </div>
          <RemarksTable caption={remarks.kind === 'warned' ? 'Værd at se på' : 'Afviste rækker'} {...remarks} />
          {remarks.kind === 'refused' && (
            <p className="border-t border-neutral-200 px-4 py-3 text-sm sm:px-5">
              <a href={`/cars/import/${job.id}/refused.csv`} className="link">
                Hent de afviste rækker som CSV
              </a>
            </p>
          )}
        </section>
      )}
      <Form id="kolonner" method="post">
        <input type="hidden" name="intent" value="columns" />
      </Form>
      <CancelForm />
    </>
  );
}

function nothingToDo({ unchanged }: Summary) {
  return unchanged > 0
    ? 'Alle biler i filen er allerede, som de står i filen. Der er intet at importere.'
    : 'Ingen rækker kan importeres. Ret kolonnerne eller filen, og prøv igen.';
}

/** From the refused rows to those worth a look, and back. */
function Switch({ kind, refused, warned }: { kind: string; refused: number; warned: number }) {
  const { search } = useLocation();
  if (kind === 'warned' && refused > 0) {
    return (
      <a href={linkWith(search, { rows: undefined, talt: undefined })} className="link text-sm">
        Se afviste ({refused})
      </a>
    );
  }
  if (kind === 'refused' && warned > 0) {
    return (
      <a href={linkWith(search, { rows: 'warned', talt: undefined })} className="link text-sm">
        Se advarsler ({warned})
      </a>
    );
  }
  return null;
}
