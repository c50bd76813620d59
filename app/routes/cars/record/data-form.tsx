import type { ReactNode } from 'react';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatKm, formatNumber } from '#app/texts/numbers.ts';
import type { CarData } from '#server/cars/car-data-queries.ts';
import { carFormChoices, carFormLabels, carFormValues, showsCosts } from './data-form-values.ts';
import { dataSections, dataSpecs } from './data-sections.ts';
import { choicesOf, labelOf, shownValues, unitOf } from './field-specs.ts';
import { SpecField } from './spec-field.tsx';

type Props = { page: CarData; path: string; result: Refused | undefined };

/** The fields that staff change daily. */
export function DataForm({ page, path, result }: Props) {
  const { car } = page;
  const first = carFormValues(car);
  const values = { ...first, ...shownValues(dataSpecs, car) };
  const { costPrice: _, ...open } = values;
  const choices = carFormChoices(page);
  const allChoices = { ...Object.fromEntries(dataSpecs.map((spec) => [spec.name, choicesOf(spec)])), ...choices };
  const units = {
    ...Object.fromEntries(dataSpecs.map((spec) => [spec.name, unitOf(spec)])),
    salePriceInclVat: 'kr.',
    costPrice: 'kr.',
    mileage: 'km',
  };
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(dataSpecs.map(({ name }) => [name, labelOf(name)])),
    ...carFormLabels,
  };
  const lowerMileage =
    car.mileage === null ? '' : `Kilometertallet er lavere end sidst registreret (${formatKm(car.mileage)})`;
  const { form } = useForm<string>({
    id: 'bil',
    values: showsCosts(car) ? values : open,
    labels,
    extra: { mileageReason: '' },
    result,
    say: (error) =>
      error === 'mileage-lower' ? `${lowerMileage}. Ret det, eller skriv, hvorfor det er lavere.` : error,
  });
  const asksForMileage =
    result?.error?.fieldErrors?.mileage?.includes('mileage-lower') || (form.typed('mileageReason') ?? '') !== '';
  const isBelowCost = (car.salePriceInclVat ?? Infinity) < (car.costPrice ?? 0);
  return (
    <EditForm
      form={form}
      choices={allChoices}
      units={units}
      version={car.version}
      heading="Bilen er ikke gemt"
      submitLabel="Gem bil"
      action={path}
      className="surface gap-8 pt-5"
    >
      <Section title="Salg">
        <SelectField field={form.field('status')} choices={choices.status} />
        <TextField
          field={form.field('salePriceInclVat')}
          isOptional
          unit="kr."
          inputMode="decimal"
          help={isBelowCost && 'Salgsprisen ligger under kostprisen'}
        />
        {showsCosts(car) && <TextField field={form.field('costPrice')} isOptional unit="kr." inputMode="decimal" />}
        <TextField field={form.field('mileage')} isOptional unit="km" inputMode="numeric" />
        {asksForMileage && (
          <TextField
            label="Hvorfor er kilometertallet lavere?"
            field={form.field('mileageReason')}
            maxLength={300}
            help="Fx tastefejl eller skiftet instrument. Begrundelsen kan ses blandt bilens aktiviteter."
          />
        )}
      </Section>
      <Section title="Placering">
        <SelectField field={form.field('departmentId')} choices={choices.departmentId} none="Ingen afdeling" />
        <TextField field={form.field('location')} isOptional maxLength={60} />
        <TextField field={form.field('keyNumber')} isOptional maxLength={40} />
        <TextField field={form.field('inStockAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField field={form.field('category')} choices={choices.category} none="Ingen bilgruppe" />
      </Section>
      <Section title="Køretøj">
        <TextField field={form.field('brandName')} maxLength={60} />
        <TextField field={form.field('modelName')} maxLength={60} />
        <TextField field={form.field('variant')} isOptional maxLength={120} />
        <SelectField field={form.field('vehicleType')} choices={choices.vehicleType} />
        <TextField field={form.field('registrationNumber')} isOptional isCode maxLength={20} />
        <div className="grid gap-2">
          <TextField
            field={form.field('vin')}
            isOptional
            isCode
            maxLength={40}
            help={page.vinNote ?? '17 tegn. Står i døråbningen og på forruden.'}
          />
          <AcceptBox name="acceptedVin" doubt="vin-short" field={form.field('vin')} form={form} kept={first.vin} />
        </div>
        <TextField field={form.field('modelYear')} isOptional inputMode="numeric" maxLength={6} />
        <TextField
          field={form.field('firstRegistrationDate')}
          isOptional
          placeholder="dd-mm-åååå"
          inputMode="numeric"
        />
        <SelectField field={form.field('fuelType')} choices={choices.fuelType} none="Ikke angivet" />
        <SelectField field={form.field('gearType')} choices={choices.gearType} none="Ikke angivet" />
        <TextField field={form.field('color')} isOptional maxLength={40} />
      </Section>
      {dataSections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} field={form.field(spec.name)} help={helpOf(spec.name, car)} />
          ))}
        </Section>
      ))}
    </EditForm>
  );
}

/** A number in another unit or form. */
function helpOf(name: string, { engineKw }: CarData['car']) {
  return name === 'engineKw' && engineKw !== null ? `${formatNumber(Math.round(engineKw * 1.35962))} hk` : undefined;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 items-start gap-5 sm:grid-cols-2 sm:[&>legend]:col-span-2">
      <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
      {children}
    </fieldset>
  );
}
