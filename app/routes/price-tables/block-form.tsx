import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import type { FieldState, FormState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { FoundBulk } from '#server/price-tables/bulk-query.ts';
import { layerChoices, sheetChoices } from './adjust-form.tsx';
import { labelsOf } from './step-labels.ts';

type Name = 'block' | 'column' | 'layer' | 'row' | 'sheet';
type Props = { bulk: FoundBulk; form: FormState; fields: Record<Name, FieldState> };

/** A block from a spreadsheet put in a sheet. */
export function BlockForm({ bulk, form, fields }: Props) {
  const labels = labelsOf(bulk.terms, bulk);
  const { rows, columns } = bulk.axes;
  return (
    <Form {...form.props} method="post" preventScrollReset className="surface grid gap-4 p-4 sm:p-5">
      <h2 className="text-base font-semibold">Sæt ind fra regneark</h2>
      <ErrorSummary heading="Intet er sat ind" form={form} />
      <input type="hidden" name="step" value="paste" />
      <input type="hidden" name="seen" value={bulk.seen} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField field={fields.sheet} choices={sheetChoices(bulk)} />
        <SelectField field={fields.layer} choices={layerChoices(bulk)} />
        <SelectField
          field={fields.row}
          choices={rows.map(({ key, value }) => ({ value: key, label: labels.row(value) }))}
        />
        <SelectField
          field={fields.column}
          choices={columns.map(({ key, value }) => ({ value: key, label: labels.column(value) }))}
        />
      </div>
      <TextArea
        field={fields.block}
        rows={8}
        help="Kopiér priserne i dit regneark, uden overskrifter, og sæt dem ind her. En tom celle bliver «Ikke tilbudt»."
      />
      <div>
        <button type="submit" className={buttonClass('primary')}>
          Sæt ind
        </button>
      </div>
    </Form>
  );
}
