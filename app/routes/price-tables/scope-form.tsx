import { Checkbox } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { type Choice, SelectField } from '#app/form/select-field.tsx';
import { isOfStep } from '#app/form/step-problems.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { customerTypes } from '#app/texts/customers.ts';
import { choicesOf, namedChoices, typedDay, typedText, withStored } from '#app/texts/form-texts.ts';
import { fuelTypes, vehicleTypes } from '#app/texts/labels.ts';
import {
  carKinds,
  kmRules,
  productTypes,
  roundingModes,
  roundingSteps,
  scopeFields,
  vatTreatments,
} from '#app/texts/price-tables.ts';
import type { FoundScope } from '#server/price-tables/scope-query.ts';
import { MethodFields, methodChoices, methodValues } from './method-fields.tsx';

type Props = { found: FoundScope; isReadOnly: boolean; result: Refused | undefined };

/** The form of what a version is for, until when, and how its prices are reckoned. */
export function ScopeForm({ found, isReadOnly, result }: Props) {
  const { version, scope, departments, groups, brands, models } = found;
  const { departmentIds, categories, brandIds, modelIds, ...single } = scope;
  const isProtocol = single.productType !== undefined;
  const ofProtocol = {
    productType: typedText(single.productType),
    kmRule: typedText(single.kmRule),
    roundingStep: typedText(single.roundingStep),
    roundingMode: typedText(single.roundingMode),
    ...methodValues(single),
  };
  const values: Record<string, string | string[]> = {
    customerType: typedText(single.customerType),
    vehicleType: typedText(single.vehicleType),
    carKind: typedText(single.carKind),
    fuelType: typedText(single.fuelType),
    ...{ departmentIds: departmentIds.map(String), brandIds: brandIds.map(String), modelIds: modelIds.map(String) },
    priority: typedText(single.priority),
    validTo: typedDay(single.validTo),
    ...(isProtocol
      ? ofProtocol
      : { categories: [...(categories ?? [])], vatTreatment: typedText(single.vatTreatment) }),
  };
  const { form } = useForm({
    ...{ id: 'omfang', values },
    ...{ labels: scopeFields, result: isOfStep(result) ? undefined : result },
  });
  const steps = withStored(choicesOf(roundingSteps), typedText(single.roundingStep), undefined);
  const departmentChoices = namedChoices(departments);
  const [brandChoices, modelChoices] = [namedChoices(brands), namedChoices(models)];
  const groupChoices = groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  const choices = {
    ...{ productType: choicesOf(productTypes), customerType: choicesOf(customerTypes) },
    ...{ vehicleType: choicesOf(vehicleTypes), carKind: choicesOf(carKinds), fuelType: choicesOf(fuelTypes) },
    ...{ departmentIds: departmentChoices, categories: groupChoices, vatTreatment: choicesOf(vatTreatments) },
    ...{ brandIds: brandChoices, modelIds: modelChoices, ...methodChoices },
    ...{ kmRule: choicesOf(kmRules), roundingStep: steps, roundingMode: choicesOf(roundingModes) },
  };
  return (
    <EditForm
      {...{ form, version, choices, isReadOnly }}
      heading="Omfang og datoer er ikke gemt"
      submitLabel="Gem omfang og datoer"
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        {isProtocol && <SelectField field={form.field('productType')} choices={choices.productType} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField field={form.field('customerType')} choices={choices.customerType} none="Alle" />
          <SelectField field={form.field('vehicleType')} choices={choices.vehicleType} none="Alle" />
          <SelectField field={form.field('carKind')} choices={choices.carKind} none="Alle" />
          <SelectField field={form.field('fuelType')} choices={choices.fuelType} none="Alle" />
        </div>
        <Boxes field={form.field('departmentIds')} choices={departmentChoices} />
        {!isProtocol && <Boxes field={form.field('categories')} choices={groupChoices} />}
        <Boxes field={form.field('brandIds')} choices={brandChoices} />
        <Boxes field={form.field('modelIds')} choices={modelChoices} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            field={form.field('priority')}
            help="0–100. Passer to tabeller lige godt, gælder den højeste."
            inputMode="numeric"
          />
          <TextField
            field={form.field('validTo')}
            isOptional
            help="Tom: indtil en ny version gælder."
            inputMode="numeric"
          />
          {!isProtocol && <SelectField field={form.field('vatTreatment')} choices={choices.vatTreatment} />}
          {isProtocol && <SelectField field={form.field('kmRule')} choices={choices.kmRule} />}
          {isProtocol && <SelectField field={form.field('roundingStep')} choices={steps} none="Afrundes ikke" />}
          {isProtocol && <SelectField field={form.field('roundingMode')} choices={choices.roundingMode} />}
        </div>
        {isProtocol && <MethodFields form={form} seesCosts={found.seesCosts} />}
      </fieldset>
    </EditForm>
  );
}

const foldedFrom = 9;

/** Boxes of which none is everything; many are folded. */
function Boxes({ field, choices }: { field: FieldState; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  const boxes = (
    <div className="grid sm:grid-cols-2">
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={field.name}
          value={value}
          label={label}
          defaultChecked={field.chosen.includes(value)}
        />
      ))}
    </div>
  );
  const isOpen = field.chosen.length > 0 || field.errors !== undefined;
  return (
    <fieldset id={field.id} className="min-w-0">
      <legend className="text-sm font-medium">
        {field.label} <span className="font-normal text-neutral-600">(ingen valgt: alle)</span>
      </legend>
      <input type="hidden" name={field.name} value="" />
      <FieldErrors field={field} />
      {choices.length < foldedFrom ? (
        boxes
      ) : (
        <details open={isOpen}>
          <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-3">
            Vælg imellem {choices.length}
          </summary>
          {boxes}
        </details>
      )}
    </fieldset>
  );
}
