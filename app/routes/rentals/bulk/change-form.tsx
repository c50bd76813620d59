import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices, typedDay } from '#app/texts/form-texts.ts';
import { rentalThing } from '#app/texts/rentals.ts';
import type { RentalChange } from '#server/rentals/rental-bulk-schema.ts';
import type { Route } from './+types/show.ts';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const { ownerId, departmentOutId, departmentInId } = rentalThing.fields;
const labels = {
  ...{ ownerId, departmentOutId, departmentInId },
  untilDay: 'Forlæng til',
  byDays: 'Forlæng med',
} as const;
const unchanged = 'Uændret';

/** The bulk edit form for rental agreements. An empty field leaves them unchanged. */
export function RentalChangeForm({ view, result }: Props) {
  const { owners, departments, change } = view.form;
  const values = typedOf(change);
  const { form, fields } = useForm({ id: 'ret', values, labels, result });
  const departmentChoices = (chosen: string) => [
    ...namedChoices(departments.filter(({ id, isActive }) => isActive || String(id) === chosen)),
    { value: 'none', label: 'Ingen afdeling' },
  ];
  return (
    <ChangeForm view={view} form={form}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
        <SelectField field={fields.ownerId} none={unchanged} choices={[...owners, { value: 'none', label: 'Ingen' }]} />
        <SelectField
          field={fields.departmentOutId}
          none={unchanged}
          choices={departmentChoices(values.departmentOutId)}
        />
        <SelectField
          field={fields.departmentInId}
          none={unchanged}
          choices={departmentChoices(values.departmentInId)}
        />
        <TextField
          field={fields.untilDay}
          isOptional
          placeholder="dd-mm-åååå"
          inputMode="numeric"
          maxLength={10}
          help="Til samme klokkeslæt som nu"
        />
        <TextField
          field={fields.byDays}
          isOptional
          inputMode="numeric"
          maxLength={4}
          unit="dage"
          help="Prisen følger med, som på aftalens egen side"
        />
      </div>
    </ChangeForm>
  );
}

const typedChoice = (value: string | number | null | undefined) => (value === null ? 'none' : String(value ?? ''));

/** A change as field values. */
function typedOf(change: RentalChange | null) {
  const { ownerId, departmentOutId, departmentInId, untilDay, byDays } = change ?? {};
  return {
    ...{ ownerId: typedChoice(ownerId), departmentOutId: typedChoice(departmentOutId) },
    ...{ departmentInId: typedChoice(departmentInId), untilDay: typedDay(untilDay), byDays: typedChoice(byDays) },
  };
}
