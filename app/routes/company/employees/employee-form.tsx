import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { Field, inputProps } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices, typedDay, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { DepartmentChoices } from './department-choices.tsx';
import type { EmployeePage } from './employee-page.ts';

export const employeeLabels = {
  role: 'Rolle',
  departmentIds: 'Afdelinger',
  isSellable: 'Kan få emner',
  title: 'Stilling',
  phone: 'Telefon',
  commissionPct: 'Provision',
  calendarColor: 'Farve i kalenderen',
  startDate: 'Startdato',
  endDate: 'Slutdato',
};

export function EmployeeForm({ page, result }: { page: EmployeePage; result: Refused | undefined }) {
  const { employee, departments, roles, isOneself } = page;
  const values = {
    role: employee.role,
    departmentIds: employee.departmentIds.map(String),
    isSellable: typedFlag(employee.isSellable),
    title: typedText(employee.title),
    phone: formatPhone(typedText(employee.phone)),
    commissionPct: typedNumber(employee.commissionPct),
    calendarColor: employee.calendarColor,
    startDate: typedDay(employee.startDate),
    endDate: typedDay(employee.endDate),
  };
  const { form, fields } = useForm({ id: 'medarbejder', values, labels: employeeLabels, result });
  const choices = {
    role: roles.map((role) => ({ value: role, label: roleLabels[role] })),
    departmentIds: namedChoices(departments),
    isSellable: yesOrNo,
  };
  return (
    <EditForm
      form={form}
      choices={choices}
      units={{ commissionPct: '%' }}
      version={employee.version}
      heading="Medarbejderen er ikke gemt"
      submitLabel="Gem medarbejder"
    >
      <SelectField field={fields.role} choices={choices.role} />
      {!isOneself && (
        <p className="-mt-3 text-sm text-neutral-600">
          Når rollen ændres, bliver medarbejderen logget ud og får besked på mail.
        </p>
      )}
      <DepartmentChoices departments={departments} chosen={fields.departmentIds.chosen.map(Number)} />
      <FlagField field={fields.isSellable} label="Kan få emner" />
      <TextField field={fields.title} isOptional maxLength={80} />
      <TextField field={fields.phone} isOptional maxLength={40} inputMode="tel" />
      <TextField field={fields.commissionPct} isOptional unit="%" inputMode="decimal" />
      <Field field={fields.calendarColor}>
        <input
          type="color"
          {...inputProps(fields.calendarColor)}
          className="h-11 w-20 cursor-pointer rounded-md border border-neutral-400 bg-white p-1"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.startDate} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.endDate} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
    </EditForm>
  );
}
