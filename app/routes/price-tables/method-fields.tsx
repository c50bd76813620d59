import { Checkbox, FlagField, typedFlag } from '#app/form/checkbox.tsx';
import type { FormState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedMoney, typedText } from '#app/texts/form-texts.ts';
import { typedPercent } from '#app/texts/percents.ts';
import { leasingTaxes, priceBases, priceMethods, vatTreatments } from '#app/texts/price-tables.ts';
import type { StoredScope } from '#server/price-tables/scope-fields.ts';

export const methodChoices = {
  ...{ method: choicesOf(priceMethods), base: choicesOf(priceBases) },
  ...{ tax: choicesOf(leasingTaxes), taxVat: choicesOf(vatTreatments) },
};

/** How a protocol makes its prices, as field values. */
export function methodValues(scope: Partial<StoredScope>): Record<string, string> {
  return {
    ...{ method: typedText(scope.method), base: typedText(scope.base), yearlyRate: typedPercent(scope.yearlyRate) },
    isInAdvance: typedFlag(scope.isInAdvance ?? false),
    ...{ adminPerMonth: typedMoney(scope.adminPerMonth), margin: typedPercent(scope.margin) },
    ...{ tax: typedText(scope.tax), taxVat: typedText(scope.taxVat) },
  };
}

/** The fields of how a protocol makes its prices; interest, margin and administration only for those who see costs. */
export function MethodFields({ form, seesCosts }: { form: FormState; seesCosts: boolean }) {
  const percent = (name: string) => <TextField field={form.field(name)} isOptional inputMode="decimal" unit="%" />;
  return (
    <fieldset className="min-w-0 border-t border-neutral-200 pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">Sådan bliver prisen til</legend>
      <div className="clear-both grid gap-5">
        <div>
          <SelectField field={form.field('method')} choices={methodChoices.method} />
          <Checkbox
            name="emptyPrices"
            label="Tøm de priser, der ikke kan regnes om, hvis måden eller produktet skiftes"
            defaultChecked={form.typed('emptyPrices') === 'on'}
          />
        </div>
        <SelectField field={form.field('base')} choices={methodChoices.base} />
        <p className="text-sm text-neutral-600">Resten bruges kun til annuitet.</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {seesCosts && (
            <>
              {percent('yearlyRate')}
              {percent('margin')}
              <TextField field={form.field('adminPerMonth')} isOptional inputMode="decimal" unit="kr." />
            </>
          )}
          <FlagField field={form.field('isInAdvance')} />
          <SelectField field={form.field('tax')} choices={methodChoices.tax} />
          <SelectField field={form.field('taxVat')} choices={methodChoices.taxVat} />
        </div>
      </div>
    </fieldset>
  );
}
