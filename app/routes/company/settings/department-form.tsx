import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import { danish } from '#app/texts/refusals.ts';
import type { findDepartment } from '#server/company/department-queries.ts';
import { OpeningHours } from './opening-hours.tsx';

const labels = {
  name: 'Navn',
  shortCode: 'Forkortelse',
  address: 'Adresse',
  postalCode: 'Postnummer',
  city: 'By',
  phone: 'Telefon',
  email: 'E-mail',
  managerNumber: 'Leder',
  capacity: 'P-pladser',
  lat: 'Breddegrad',
  lon: 'Længdegrad',
  invoicePrefix: 'Fakturaserie',
};
type Name = keyof typeof labels;
const names: readonly Name[] = [
  'name',
  'shortCode',
  'address',
  'postalCode',
  'city',
  'phone',
  'email',
  'managerNumber',
  'capacity',
  'lat',
  'lon',
  'invoicePrefix',
];

type Department = NonNullable<Awaited<ReturnType<typeof findDepartment>>>;

type Props = {
  department?: Department | undefined;
  colleagues: { number: number; name: string }[];
  result: Refused | undefined;
  submitLabel: string;
};

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));

/** A department, new or known. */
export function DepartmentForm({ department, colleagues, result, submitLabel }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    name: text(department?.name),
    shortCode: text(department?.shortCode),
    address: text(department?.address),
    postalCode: text(department?.postalCode),
    city: text(department?.city),
    phone: formatPhone(text(department?.phone)),
    email: text(department?.email),
    managerNumber: text(department?.managerNumber),
    capacity: text(department?.capacity),
    lat: text(department?.lat).replace('.', ','),
    lon: text(department?.lon).replace('.', ','),
    invoicePrefix: text(department?.invoicePrefix),
  };
  const form = formState({ id: 'afdeling', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const choices = colleagues.map(({ number, name }) => ({ value: String(number), label: name }));
  const isConflict = form.formErrors.includes('department-changed');
  const stored = String(department?.version ?? 1);
  const isTicked = (name: string, otherwise: boolean) => (result ? form.typed(name) !== undefined : otherwise);
  const homeErrors = danish(result?.error?.fieldErrors?.isHome ?? undefined);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Afdelingen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && (
            <StoredDifferences form={form} values={values} labels={labels} choices={{ managerNumber: choices }} />
          )}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
      <TextField {...of('name')} maxLength={60} />
      <TextField {...of('shortCode')} isOptional maxLength={6} help="Højst 6 tegn, fx SIL" />
      <Checkbox
        name="isActive"
        value="on"
        label="Aktiv: kan vælges på biler og medarbejdere"
        defaultChecked={isTicked('isActive', department?.isActive ?? true)}
      />
      <Checkbox
        name="isHome"
        value="on"
        label="Hovedafdeling"
        defaultChecked={isTicked('isHome', department?.isHome ?? false)}
      />
      {homeErrors && <p className="-mt-3 text-sm text-rose-700">{homeErrors.join(' ')}</p>}
      <SelectField {...of('managerNumber')} choices={choices} none="Ingen leder" />
      <TextField {...of('address')} isOptional maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...of('postalCode')} isOptional inputMode="numeric" maxLength={10} />
        <TextField {...of('city')} isOptional maxLength={60} />
      </div>
      <TextField {...of('phone')} isOptional inputMode="tel" maxLength={40} />
      <TextField {...of('email')} isOptional inputMode="email" maxLength={254} />
      <TextField {...of('capacity')} isOptional inputMode="numeric" unit="pl." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...of('lat')} isOptional inputMode="decimal" placeholder="56,1697" />
        <TextField {...of('lon')} isOptional inputMode="decimal" placeholder="9,5451" />
      </div>
      <TextField {...of('invoicePrefix')} isOptional maxLength={6} help="Sættes foran fakturanumre herfra" />
      <OpeningHours
        hours={department?.openingHours ?? {}}
        result={result}
        help="Er alle tomme, gælder virksomhedens åbningstider."
      />
      <SaveBar label={submitLabel} hasChanges={hasChanges} />
    </Form>
  );
}
