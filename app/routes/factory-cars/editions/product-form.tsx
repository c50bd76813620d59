import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { EditionPage } from './edition-page.ts';
import {
  type ProductField,
  productChoices,
  productLabels,
  productNames,
  productValues,
} from './product-form-values.ts';
import { ProductOptions, refusedOptions } from './product-options.tsx';
import { ProductPriceFields } from './product-price-fields.tsx';
import { Section } from './section.tsx';

type Props = { page: EditionPage; result: Refused | undefined };

/** A product of an edition with its options, new or known. */
export function ProductForm({ page, result }: Props) {
  const { product, rights } = page;
  const [hasChanges, setHasChanges] = useState(false);
  const values = productValues(product);
  const choices = productChoices(page);
  const form = formState({ id: 'produkt', values, result });
  const of = (name: ProductField) => ({ label: productLabels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('product-changed');
  const stored = String(product?.version ?? 1);
  const toChoose = product ? [] : [{ value: '', label: 'Vælg' }];
  const isTicked = result ? form.typed('isOrderable') !== undefined : (product?.isOrderable ?? true);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-8 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Produktet er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={[...form.refused(productNames).map(of), ...refusedOptions(result)]}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={productLabels} choices={choices} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
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
        <Checkbox name="isOrderable" value="on" label="Kan bestilles" defaultChecked={isTicked} />
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
      <SaveBar label={product ? 'Gem produkt' : 'Opret produkt'} hasChanges={hasChanges} />
    </Form>
  );
}
