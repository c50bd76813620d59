import { PlanCount, PlanPart, PlanTable, RefusedPart } from '#app/file-job/plan-parts.tsx';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { writeCell } from '#app/matrix/cell-number.ts';
import { fileLayerNames, priceTableWords } from '#app/texts/price-tables.ts';
import type { PriceChange, PriceFilePlan } from '#server/price-tables/files/price-file-plan.ts';
import type { Layer } from '#server/price-tables/sheets.ts';
import type { PriceTableKind, PriceTerms } from '#server/price-tables/table-types.ts';
import { differenceText } from './difference-text.ts';
import { labelsOf } from './step-labels.ts';

type Props = {
  kind: PriceTableKind;
  id: number;
  file: { id: number };
  plan: Omit<PriceFilePlan, 'changedRows' | 'rows'>;
  compared: { number: number; isDraft: boolean; terms: PriceTerms; layers: readonly Layer[] };
  /** The car groups and models there are. */
  names: Parameters<typeof labelsOf>[1];
};

/** What a file would change in the draft, cell by cell, and its rows that cannot be used. */
export function FilePlan({ kind, id, file, plan, compared, names }: Props) {
  const { changes, unchanged, refused, fingerprint } = plan;
  const { number, isDraft } = compared;
  return (
    <>
      <p className="text-sm text-neutral-700">
        {isDraft ? `Sammenlignet med kladden, version ${number}.` : `Sammenlignet med version ${number}. `}
        {!isDraft && 'Når filen anvendes, åbnes en kladde. De priser, der gælder, bliver stående.'}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <PlanCount label="Ændret" count={changes.length} at="aendret" />
        <PlanCount label="Uændret" count={unchanged} />
        <PlanCount label="Rækker, der ikke kan bruges" count={refused.length} at="fejl" />
      </ul>
      <RefusedPart refused={refused} to={`${priceTableWords[kind].path}/${id}/files/${file.id}/refused.csv`}>
        Intet er ændret. Ret rækkerne i filen, og læs den ind igen.
      </RefusedPart>
      {changes.length > 0 && (
        <PlanPart id="aendret" title="Ændret" count={changes.length}>
          {(limit) => <Changes {...{ compared, names }} changes={changes.slice(0, limit)} />}
        </PlanPart>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-neutral-200 bg-page py-3">
        {refused.length === 0 && changes.length > 0 && (
          <Form method="post">
            <input type="hidden" name="fingerprint" value={fingerprint} />
            <SubmitButton name="step" value="apply">
              Læg priserne i kladden
            </SubmitButton>
          </Form>
        )}
        {refused.length === 0 && changes.length === 0 && (
          <p className="text-sm text-neutral-700">Filen ændrer ingenting.</p>
        )}
        <ConfirmButton name="discard" label="Kassér filen" question="Kassér filen?" fields={{ step: 'discard' }}>
          Intet er ændret, og filen kan læses ind igen.
        </ConfirmButton>
      </div>
    </>
  );
}

type ChangesProps = Pick<Props, 'compared' | 'names'> & { changes: readonly PriceChange[] };

function Changes({ compared: { terms, layers }, names, changes }: ChangesProps) {
  const labels = labelsOf(terms, names);
  const valueOfStep = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text);
  return (
    <PlanTable
      isOfAmounts
      headings={['Pris', 'Nu', 'Ny', 'Forskel']}
      rows={changes.map(({ sheet, row, column, layer, before, after }) => {
        const { decimals, unit } = layers.find(({ name }) => name === layer) ?? { decimals: 2, unit: '' };
        const place = [labels.sheet(sheet), labels.row(valueOfStep(row)), labels.column(valueOfStep(column))].join(
          ' · ',
        );
        const name = layer === 'price' ? place : `${place} · ${fileLayerNames[layer]}`;
        const say = (value: number | string | null) =>
          typeof value === 'number' ? `${writeCell(value, decimals)} ${unit}` : (value ?? 'Ikke tilbudt');
        const difference = differenceText({ before, after }, decimals);
        return [
          ...([[sheet, row, column, layer].join(' '), name, say(before)] as const),
          <strong key="ny">{say(after)}</strong>,
          [difference.amount, difference.percent].filter(Boolean).join(' · ') || '–',
        ];
      })}
    />
  );
}
