import { BoxesField } from '#app/form/boxes-field.tsx';
import { FlagField } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import type { FieldState, FormState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { layerNames } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { FoundBulk } from '#server/price-tables/bulk-query.ts';
import { labelsOf } from './step-labels.ts';

type Name = 'by' | 'layer' | 'rounds' | 'sheets' | 'value';
type Props = { bulk: FoundBulk; form: FormState; fields: Record<Name, FieldState> };

const ways = [
  { value: 'percent', label: 'Procent' },
  { value: 'amount', label: 'Kroner' },
];

/** Amounts as choices, each with its unit. */
export const layerChoices = ({ layers }: FoundBulk) =>
  layers.map(({ name, unit }) => ({ value: name, label: `${layerNames[name]} (${unit})` }));

/** The sheets as choices. */
export function sheetChoices(bulk: FoundBulk) {
  const labels = labelsOf(bulk.terms, bulk);
  return bulk.sheets.map((key) => ({ value: key, label: labels.sheet(key) }));
}

/** Many prices changed by a percentage or an amount: «+2 % på V1–V3». */
export function AdjustForm({ bulk, form, fields }: Props) {
  return (
    <Form {...form.props} method="post" preventScrollReset className="surface grid gap-4 p-4 sm:p-5">
      <h2 className="text-base font-semibold">Læg til eller træk fra</h2>
      <ErrorSummary heading="Priserne er ikke rettet" form={form} />
      <input type="hidden" name="step" value="adjust" />
      <input type="hidden" name="seen" value={bulk.seen} />
      <BoxesField field={fields.sheets} choices={sheetChoices(bulk)} />
      <SelectField field={fields.layer} choices={layerChoices(bulk)} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField field={fields.by} choices={ways} />
        <TextField
          field={fields.value}
          isOptional
          inputMode="text"
          placeholder="fx 2 eller -50"
          help="Minus foran trækker fra. Tom: der afrundes kun."
        />
      </div>
      <FlagField field={fields.rounds} />
      <div>
        <button type="submit" className={buttonClass('primary')}>
          Ret priserne
        </button>
      </div>
    </Form>
  );
}
