import { Checkbox } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { EditionPage } from './edition-page.ts';
import { type ProductField, productChoices, productLabels, productValues } from './product-form-values.ts';
import { optionsText, sayOptions } from './product-option-rows.ts';
import { ProductOptions, refusedOptions } from './product-options.tsx';
import { ProductPriceFields } from './product-price-fields.tsx';
import { Section } from './section.tsx';

type Props = { page: EditionPage; result: Refused | undefined };

/** What the amounts of a product count. */
const units = {
  priceExclVatExclTax: 'kr.',
  optionsPriceExclVatExclTax: 'kr.',
  deliveryCostInclVat: 'kr.',
  ownershipTaxHalfYear: 'kr.',
  dealerCost: 'kr.',
  discountPct: '%',
};

/** A product of an edition with its options, new or known. */
export function ProductForm({ page, result }: Props) {
  const { product, rights } = page;
  const values = productValues(product);
  const choices = productChoices(page);
  const form = formState({ id: 'produkt', values, result });
  const of = (name: ProductField) => ({ label: productLabels[name], field: form.field(name) });
  const toChoose = product ? [] : [{ value: '', label: 'Vælg' }];
  return (
    <EditForm
      form={form}
      values={{ ...values, options: optionsText(product?.options ?? []) }}
      labels={productLabels}
      choices={choices}
      units={units}
      say={{ options: sayOptions }}
      version={product?.version}
      formKey={page.formKey}
      result={result}
      heading="Produktet er ikke gemt"
      refused={result ? refusedOptions(result) : []}
      submitLabel={product ? 'Gem produkt' : 'Opret produkt'}
      gap="gap-8"
    >
      <Section title="Produkt">
        <TextField {...of('name')} maxLength={120} placeholder="fx 114 CDI lang 9G" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...of('productCode')} isOptional isCode maxLength={40} help="Importørens kode" />
          <SelectField {...of('status')} choices={choices.status} />
          <SelectField {...of('fuelType')} choices={[...toChoose, ...choices.fuelType]} />
          <SelectField {...of('gearType')} choices={[...toChoose, ...choices.gearType]} />
          <TextField {...of('leadTimeWeeks')} isOptional inputMode="numeric" unit="uger" />
          <TextField {...of('availableFrom')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        </div>
        <Checkbox name="isOrderable" label="Kan bestilles" defaultChecked={form.ticked('isOrderable')} />
      </Section>
      <ProductPriceFields page={page} of={of} />
      <Section title="Teknik">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <SelectField {...of('drivetrain')} choices={choices.drivetrain} none="Ikke angivet" />
          <TextField {...of('engineKw')} isOptional inputMode="numeric" unit="kW" />
          <TextField {...of('batteryKwh')} isOptional inputMode="decimal" unit="kWh" />
          <TextField {...of('co2GKm')} isOptional inputMode="numeric" unit="g/km" />
          <TextField {...of('consumptionKmL')} isOptional inputMode="decimal" unit="km/l" />
          <TextField {...of('rangeKmWltp')} isOptional inputMode="numeric" unit="km" />
          <TextField {...of('kerbWeight')} isOptional inputMode="numeric" unit="kg" />
          <TextField {...of('totalWeight')} isOptional inputMode="numeric" unit="kg" />
          <TextField {...of('payloadKg')} isOptional inputMode="numeric" unit="kg" />
          <TextField {...of('towBrakedKg')} isOptional inputMode="numeric" unit="kg" />
          <TextField {...of('seats')} isOptional inputMode="numeric" />
          <TextField {...of('doors')} isOptional inputMode="numeric" />
        </div>
      </Section>
      {rights.mayPrice && <ProductOptions options={product?.options ?? []} result={result} />}
    </EditForm>
  );
}
