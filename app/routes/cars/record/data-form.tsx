import { AcceptBox } from '#app/form/accept-box.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { Fold } from '#app/form/fold.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatKm, formatNumber } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarData } from '#server/cars/car-data-queries.ts';
import { carFormChoices, carFormLabels, carFormValues } from './data-form-values.ts';
import { commonSections, dataSections, dataSpecs, type formSections } from './data-sections.ts';
import { choicesOf, labelOf, shownValues, unitOf } from './field-specs.ts';
import { SpecField } from './spec-field.tsx';

type Props = { page: CarData; path: string; result: Refused | undefined };

/** The fields that staff change daily. */
export function DataForm({ page, path, result }: Props) {
  const { car, closed } = page;
  const first = carFormValues(car);
  const isOpen = (name: string) => name in car && !closed.includes(name);
  const all = Object.entries({ ...first, ...shownValues(dataSpecs, car) });
  const values: Readonly<Record<string, string>> = Object.fromEntries(all.filter(([name]) => isOpen(name)));
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
    values,
    labels,
    extra: { mileageReason: '' },
    result,
    say: (error) =>
      error === 'mileage-lower' ? `${lowerMileage}. Ret det, eller skriv, hvorfor det er lavere.` : error,
  });
  const asksForMileage =
    result?.error?.fieldErrors?.mileage?.includes('mileage-lower') || (form.typed('mileageReason') ?? '') !== '';
  const isBelowCost = (car.salePriceInclVat ?? Infinity) < (car.costPrice ?? 0);
  const isRest = result !== undefined && !result.error;
  const refused = new Set(form.refused.map(({ name }) => name));

  /** A section's fold: how much of it is filled, and whether it has an error. */
  function foldOf({ id, title, names }: (typeof formSections)[number]) {
    const own = names.filter((name) => name in values);
    const filled = own.filter((name) => values[name] !== '').length;
    const note = `${filled} af ${own.length} udfyldt`;
    return { id, title, note, isRefused: names.some((name) => refused.has(name)), action: path };
  }
  return (
    <EditForm
      form={form}
      choices={allChoices}
      units={units}
      version={car.version}
      heading="Bilen er ikke gemt"
      submitLabel="Gem bil"
      marksRequired
      action={path}
      className="surface gap-0 pt-4"
    >
      {/* Enter saves the whole form, not its first section. */}
      <button type="submit" name="section" value="" hidden aria-label="Gem bil" />
      {isRest && (
        <Banner tone="info" role="status">
          Afsnittet er gemt. Det andet, du har skrevet, er ikke gemt endnu.
        </Banner>
      )}
      <Fold {...foldOf(commonSections.sale)} isOpen>
        <SelectField field={form.field('status')} choices={choices.status} />
        {isOpen('salePriceInclVat') && (
          <TextField
            field={form.field('salePriceInclVat')}
            isOptional
            unit="kr."
            inputMode="decimal"
            help={isBelowCost && 'Salgsprisen ligger under kostprisen'}
          />
        )}
        {isOpen('costPrice') && <TextField field={form.field('costPrice')} isOptional unit="kr." inputMode="decimal" />}
        <TextField field={form.field('mileage')} isOptional unit="km" inputMode="numeric" />
        {asksForMileage && (
          <TextField
            label="Hvorfor er kilometertallet lavere?"
            field={form.field('mileageReason')}
            maxLength={300}
            help="Fx tastefejl eller skiftet instrument. Begrundelsen kan ses blandt bilens aktiviteter."
          />
        )}
      </Fold>
      <Fold {...foldOf(commonSections.place)} isOpen>
        <SelectField field={form.field('departmentId')} choices={choices.departmentId} none="Ingen afdeling" />
        <TextField field={form.field('location')} isOptional maxLength={60} />
        <TextField field={form.field('keyNumber')} isOptional maxLength={40} />
        <TextField field={form.field('inStockAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField field={form.field('category')} choices={choices.category} none="Ingen bilgruppe" />
      </Fold>
      <Fold {...foldOf(commonSections.vehicle)} isOpen>
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
      </Fold>
      {dataSections.map(({ id, title, fields }) => (
        <Fold key={id} {...foldOf({ id, title, names: fields.map(({ name }) => name) })} isOpen={id === 'annonce'}>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} field={form.field(spec.name)} help={helpOf(spec.name, car)} />
          ))}
        </Fold>
      ))}
    </EditForm>
  );
}

/** A number in another unit or form. */
function helpOf(name: string, { engineKw }: CarData['car']) {
  return name === 'engineKw' && engineKw !== null ? `${formatNumber(Math.round(engineKw * 1.35962))} hk` : undefined;
}
