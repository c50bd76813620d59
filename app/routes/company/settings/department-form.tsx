import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields, postalLabels } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedNumber, typedText, withStored } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import type { findDepartment } from '#server/company/department-queries.ts';
import { clockLabels, clockValues, OpeningHours } from './opening-hours.tsx';

export const departmentLabels = {
  name: 'Navn',
  shortCode: 'Forkortelse',
  isActive: 'Aktiv',
  isHome: 'Hovedafdeling',
  managerNumber: 'Leder',
  address: 'Adresse',
  ...postalLabels,
  phone: 'Telefon',
  helpPhone: 'Vagttelefon',
  email: 'E-mail',
  capacity: 'P-pladser',
  lat: 'Breddegrad',
  lon: 'Længdegrad',
  invoicePrefix: 'Fakturaserie',
  ...clockLabels,
};
type Name = keyof typeof departmentLabels;

type Department = NonNullable<Awaited<ReturnType<typeof findDepartment>>>;

type Props = {
  department?: Department | undefined;
  /** Idempotency key of a new department. */
  formKey?: string;
  colleagues: { number: number; name: string }[];
  result: Refused | undefined;
  submitLabel: string;
};

export function DepartmentForm({ department, formKey, colleagues, result, submitLabel }: Props) {
  const values: Record<Name, string> = {
    name: typedText(department?.name),
    shortCode: typedText(department?.shortCode),
    isActive: typedFlag(department?.isActive ?? true),
    isHome: typedFlag(department?.isHome ?? false),
    managerNumber: typedText(department?.managerNumber),
    address: typedText(department?.address),
    postalCode: typedText(department?.postalCode),
    city: typedText(department?.city),
    phone: formatPhone(typedText(department?.phone)),
    helpPhone: formatPhone(typedText(department?.helpPhone)),
    email: typedText(department?.email),
    capacity: typedNumber(department?.capacity),
    lat: typedText(department?.lat).replace('.', ','),
    lon: typedText(department?.lon).replace('.', ','),
    invoicePrefix: typedText(department?.invoicePrefix),
    ...clockValues(department?.openingHours ?? {}),
  };
  const { form, fields } = useForm({ id: 'afdeling', values, labels: departmentLabels, result });
  const people = colleagues.map(({ number, name }) => ({ value: String(number), label: name }));
  const managers = withStored(people, values.managerNumber, department?.managerName);
  return (
    <EditForm
      form={form}
      choices={{ managerNumber: managers, isActive: yesOrNo, isHome: yesOrNo }}
      units={{ capacity: 'pl.' }}
      version={department?.version}
      formKey={formKey}
      heading="Afdelingen er ikke gemt"
      submitLabel={submitLabel}
    >
      <TextField field={fields.name} maxLength={60} />
      <TextField field={fields.shortCode} isOptional maxLength={6} help="Højst 6 tegn, fx SIL" />
      <FlagField field={fields.isActive} label="Aktiv: kan vælges på biler og medarbejdere" />
      <FlagField field={fields.isHome} label="Hovedafdeling" />
      <SelectField field={fields.managerNumber} choices={managers} none="Ingen leder" />
      <TextField field={fields.address} isOptional maxLength={120} />
      <PostalFields form={form} fields={fields} kept={values.postalCode} />
      <TextField field={fields.phone} isOptional inputMode="tel" maxLength={40} />
      <TextField
        field={fields.helpPhone}
        isOptional
        inputMode="tel"
        maxLength={40}
        help="Vises i kundeportalen, når en bil ikke kan køre. Er den tom, gælder virksomhedens."
      />
      <TextField field={fields.email} isOptional inputMode="email" maxLength={254} />
      <TextField field={fields.capacity} isOptional inputMode="numeric" unit="pl." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.lat} isOptional inputMode="decimal" placeholder="56,1697" />
        <TextField field={fields.lon} isOptional inputMode="decimal" placeholder="9,5451" />
      </div>
      <TextField field={fields.invoicePrefix} isOptional maxLength={6} help="Sættes foran fakturanumre herfra" />
      <OpeningHours fields={fields} help="Er alle tomme, gælder virksomhedens åbningstider." />
    </EditForm>
  );
}
