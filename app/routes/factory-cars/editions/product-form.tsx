import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { productThing } from '#app/texts/catalogue.ts';
import { formWords } from '#app/texts/thing.ts';
import type { EditionPage } from './edition-page.ts';
import { productChoices, productValues } from './product-form-values.ts';
import { optionsText, sayOptions } from './product-option-rows.ts';
import { ProductOptions, refusedOptions } from './product-options.tsx';
import { ProductPriceFields } from './product-price-fields.tsx';
import { Section } from './section.tsx';

type Props = { page: EditionPage; result: Refused | undefined };

const lists = ['options'] as const;

/** Units of a product's amounts. */
const units = {
  priceExclVatExclTax: 'kr.',
  optionsPriceExclVatExclTax: 'kr.',
  deliveryCostInclVat: 'kr.',
  ownershipTaxHalfYear: 'kr.',
  dealerCost: 'kr.',
  discountPct: '%',
};

/** The form of a product with its options. */
export function ProductForm({ page, result }: Props) {
  const { product, rights } = page;
  const values = { ...productValues(product), options: optionsText(product?.options ?? []) };
  const choices = productChoices(page);
  const { form, fields } = useForm({ id: 'produkt', values, labels: productThing.fields, lists, result });
  const toChoose = product ? [] : [{ value: '', label: 'Vælg' }];
  return (
    <EditForm
      form={form}
      choices={choices}
      units={units}
      say={{ options: sayOptions }}
      version={product?.version}
      formKey={page.formKey}
      refused={refusedOptions(form)}
      {...formWords(productThing, product)}
      className="surface gap-8 pt-5"
    >
      <Section title="Produkt">
        <TextField field={fields.name} maxLength={120} placeholder="fx 114 CDI lang 9G" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.productCode} isOptional isCode maxLength={40} help="Importørens kode" />
          <SelectField field={fields.status} choices={choices.status} />
          <SelectField field={fields.fuelType} choices={[...toChoose, ...choices.fuelType]} />
          <SelectField field={fields.gearType} choices={[...toChoose, ...choices.gearType]} />
          <TextField field={fields.leadTimeWeeks} isOptional inputMode="numeric" unit="uger" />
          <TextField field={fields.availableFrom} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        </div>
        <FlagField field={fields.isOrderable} label="Kan bestilles" />
      </Section>
      <ProductPriceFields page={page} fields={fields} />
      <Section title="Teknik">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <SelectField field={fields.drivetrain} choices={choices.drivetrain} none="Ikke angivet" />
          <TextField field={fields.engineKw} isOptional inputMode="numeric" unit="kW" />
          <TextField field={fields.batteryKwh} isOptional inputMode="decimal" unit="kWh" />
          <TextField field={fields.co2GKm} isOptional inputMode="numeric" unit="g/km" />
          <TextField field={fields.consumptionKmL} isOptional inputMode="decimal" unit="km/l" />
          <TextField field={fields.rangeKmWltp} isOptional inputMode="numeric" unit="km" />
          <TextField field={fields.kerbWeight} isOptional inputMode="numeric" unit="kg" />
          <TextField field={fields.totalWeight} isOptional inputMode="numeric" unit="kg" />
          <TextField field={fields.payloadKg} isOptional inputMode="numeric" unit="kg" />
          <TextField field={fields.towBrakedKg} isOptional inputMode="numeric" unit="kg" />
          <TextField field={fields.seats} isOptional inputMode="numeric" />
          <TextField field={fields.doors} isOptional inputMode="numeric" />
        </div>
      </Section>
      {rights.mayPrice && <ProductOptions form={form} />}
    </EditForm>
  );
}
