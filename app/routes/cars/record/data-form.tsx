import type { ReactNode } from 'react';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatKm, formatNumber } from '#app/texts/formats.ts';
import type { CarData } from '#server/cars/car-data-queries.ts';
import type { CarField } from '#server/cars/car-schema.ts';
import { carFormChoices, carFormLabels, carFormValues, showsCosts } from './data-form-values.ts';
import { dataSections, dataSpecs } from './data-sections.ts';
import { choicesOf, labelOf, shownValues, unitOf } from './field-specs.ts';
import { SpecField } from './spec-field.tsx';

type Props = { page: CarData; path: string; result: Refused | undefined };

/** What staff change on a car from day to day. */
export function DataForm({ page, path, result }: Props) {
  const { car } = page;
  const first = carFormValues(car);
  const values = { ...first, ...shownValues(dataSpecs, car) };
  const { costPrice, ...open } = values;
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
  const form = formState<string>({
    id: 'bil',
    values,
    result,
    say: (error) =>
      error === 'mileage-lower' ? `${lowerMileage}. Ret det, eller skriv, hvorfor det er lavere.` : error,
  });
  const asksForMileage =
    result?.error?.fieldErrors?.mileage?.includes('mileage-lower') || (form.typed('mileageReason') ?? '') !== '';
  const isBelowCost = (car.salePriceInclVat ?? Infinity) < (car.costPrice ?? 0);
  const of = (name: CarField) => ({ label: carFormLabels[name], field: form.field(name) });

  return (
    <EditForm
      form={form}
      values={showsCosts(car) ? values : open}
      labels={labels}
      choices={allChoices}
      units={units}
      version={car.version}
      result={result}
      heading="Bilen er ikke gemt"
      submitLabel="Gem bil"
      action={path}
      gap="gap-8"
    >
      <Section title="Salg">
        <SelectField {...of('status')} choices={choices.status} />
        <TextField
          {...of('salePriceInclVat')}
          isOptional
          unit="kr."
          inputMode="decimal"
          help={isBelowCost && 'Salgsprisen ligger under kostprisen'}
        />
        {showsCosts(car) && <TextField {...of('costPrice')} isOptional unit="kr." inputMode="decimal" />}
        <TextField {...of('mileage')} isOptional unit="km" inputMode="numeric" />
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
        <SelectField {...of('departmentId')} choices={choices.departmentId} none="Ingen afdeling" />
        <TextField {...of('location')} isOptional maxLength={60} />
        <TextField {...of('keyNumber')} isOptional maxLength={40} />
        <TextField {...of('inStockAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField {...of('category')} choices={choices.category} none="Ingen bilgruppe" />
      </Section>
      <Section title="Køretøj">
        <TextField {...of('brandName')} maxLength={60} />
        <TextField {...of('modelName')} maxLength={60} />
        <TextField {...of('variant')} isOptional maxLength={120} />
        <SelectField {...of('vehicleType')} choices={choices.vehicleType} />
        <TextField {...of('registrationNumber')} isOptional isCode maxLength={20} />
        <div className="grid gap-2">
          <TextField
            {...of('vin')}
            isOptional
            isCode
            maxLength={40}
            help={page.vinNote ?? '17 tegn. Står i døråbningen og på forruden.'}
          />
          <AcceptBox name="acceptedVin" doubt="vin-short" field={form.field('vin')} form={form} kept={values.vin} />
        </div>
        <TextField {...of('modelYear')} isOptional inputMode="numeric" maxLength={6} />
        <TextField {...of('firstRegistrationDate')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField {...of('fuelType')} choices={choices.fuelType} none="Ikke angivet" />
        <SelectField {...of('gearType')} choices={choices.gearType} none="Ikke angivet" />
        <TextField {...of('color')} isOptional maxLength={40} />
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

/** What a number says in other words. */
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
