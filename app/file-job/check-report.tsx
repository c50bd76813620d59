import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { linkWith } from '#app/list/list-url.ts';
import { rowCount } from '#app/texts/row-count.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { PlanSummary } from '#server/file-jobs/file-job-queries.ts';
import type { ShownRemarks } from '#server/file-jobs/file-job-remarks.ts';
import type { MissingName } from '#server/file-jobs/file-job-types.ts';
import { CancelForm } from './columns-form.tsx';
import { Counts } from './counts.tsx';
import { NameChoices } from './name-choices.tsx';
import { RefusedRows } from './refused-rows.tsx';

type Props = {
  unknown: MissingName[];
  unwanted: string[];
  /** The headings of columns without a field. */
  unread: string[];
  summary: PlanSummary;
  remarks: ShownRemarks;
  /** Download address of the rejected rows. */
  refusedFile: string;
  /** Number of subjects as text: «3 biler». */
  countOf: (count: number) => string;
  /** Message when the file changes nothing. */
  sameText: string;
  nameKinds: Readonly<Record<string, string>>;
  /** What else the plan does. */
  children?: ReactNode;
};

/** The dry run: what the file would do. */
export function CheckReport({ unread, summary, remarks, refusedFile, countOf, sameText, children, ...names }: Props) {
  const { unknown, unwanted, nameKinds } = names;
  const { creates, updates, unchanged, refused, warned } = summary;
  const isWarned = remarks.kind === 'warned';
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
      <Counts
        label="Det sker, når du importerer"
        counts={[
          ['Oprettes', creates],
          ['Opdateres', updates],
          ['Uændrede', unchanged],
          ['Afvises', refused],
        ]}
      />
      {children}
      {unread.length > 0 && (
        <p className="text-sm wrap-anywhere text-neutral-700">
          {unread.length === 1 ? 'Denne kolonne læses ikke' : 'Disse kolonner læses ikke'}: {unread.join(', ')}. Tryk på
          «Ret kolonner», hvis de skal med.
        </p>
      )}
      <Form id="importen" method="post" className="surface">
        <input type="hidden" name="intent" value="run" />
        {unknown.length > 0 && <NameChoices unknown={unknown} unwanted={unwanted} kinds={nameKinds} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-neutral-200 p-4 first-of-type:border-t-0 sm:px-5">
          {imported > 0 ? (
            <SubmitButton>Importér {countOf(imported)}</SubmitButton>
          ) : (
            <p className="text-sm text-neutral-700">
              {unchanged > 0 ? sameText : 'Ingen rækker kan importeres. Ret kolonnerne eller filen, og prøv igen.'}
            </p>
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
        <RefusedRows
          id="rækker"
          title={isWarned ? `Værd at se på: ${rowCount(warned)}` : `Afvises: ${rowCount(refused)}`}
          caption={isWarned ? 'Værd at se på' : 'Afviste rækker'}
          file={isWarned ? undefined : refusedFile}
          remarks={remarks.remarks}
          pagination={remarks.pagination}
        >
          <Switch kind={remarks.kind} refused={refused} warned={warned} />
        </RefusedRows>
      )}
      <Form id="kolonner" method="post">
        <input type="hidden" name="intent" value="columns" />
      </Form>
      <CancelForm />
    </>
  );
}

/** Links between rejected rows and warnings. */
function Switch({ kind, refused, warned }: { kind: string; refused: number; warned: number }) {
  const { search } = useLocation();
  const isWarned = kind === 'warned';
  const count = isWarned ? refused : warned;
  if (count === 0) return null;
  return (
    <a href={linkWith(search, { rows: isWarned ? undefined : 'warned', talt: undefined })} className="link text-sm">
      {isWarned ? 'Se afviste' : 'Se advarsler'} ({count})
    </a>
  );
}
