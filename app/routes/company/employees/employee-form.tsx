import { Checkbox, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
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
type Name = keyof typeof employeeLabels;

/** What an administrator changes on an employee. */
export function EmployeeForm({ page, result }: { page: EmployeePage; result: Refused | undefined }) {
  const { employee, departments, roles, isOneself } = page;
  const values: Record<Name, string> = {
    role: employee.role,
    departmentIds: '',
    isSellable: typedFlag(employee.isSellable),
    title: typedText(employee.title),
    phone: formatPhone(typedText(employee.phone)),
    commissionPct: typedNumber(employee.commissionPct),
    calendarColor: employee.calendarColor,
    startDate: typedDay(employee.startDate),
    endDate: typedDay(employee.endDate),
  };
  const form = formState({ id: 'medarbejder', values, result });
  const of = (name: Name) => ({ label: employeeLabels[name], field: form.field(name) });
  const choices = {
    role: roles.map((role) => ({ value: role, label: roleLabels[role] })),
    departmentIds: namedChoices(departments),
    isSellable: yesOrNo,
  };
  const color = form.field('calendarColor');
  return (
    <EditForm
      form={form}
      values={{ ...values, departmentIds: employee.departmentIds.map(String) }}
      labels={employeeLabels}
      choices={choices}
      units={{ commissionPct: '%' }}
      version={employee.version}
      result={result}
      heading="Medarbejderen er ikke gemt"
      submitLabel="Gem medarbejder"
    >
      <SelectField {...of('role')} choices={choices.role} />
      {!isOneself && (
        <p className="-mt-3 text-sm text-neutral-600">
          Når rollen ændres, bliver medarbejderen logget ud og får besked på mail.
        </p>
      )}
      <DepartmentChoices
        departments={departments}
        chosen={result ? form.typedAll('departmentIds').map(Number) : employee.departmentIds}
      />
      <Checkbox name="isSellable" label="Kan få emner" defaultChecked={form.ticked('isSellable')} />
      <TextField {...of('title')} isOptional maxLength={80} />
      <TextField {...of('phone')} isOptional maxLength={40} inputMode="tel" />
      <TextField {...of('commissionPct')} isOptional unit="%" inputMode="decimal" />
      <Field label={employeeLabels.calendarColor} {...color.labelled}>
        <input
          type="color"
          name={color.name}
          defaultValue={color.defaultValue}
          {...describedBy(color.labelled, undefined)}
          className="h-11 w-20 cursor-pointer rounded-md border border-neutral-400 bg-white p-1"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...of('startDate')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('endDate')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
    </EditForm>
  );
}
